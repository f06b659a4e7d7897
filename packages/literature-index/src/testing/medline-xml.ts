/** A MEDLINE file around hand-written records. */
export const medlineXml = (...records: string[]): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2019//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_190101.dtd">
<PubmedArticleSet>
${records.join('\n')}
</PubmedArticleSet>
`;

/** One short record; `more` is inserted into the citation, `data` into PubmedData. */
export const recordXml = (record: {
  pmid: number | string;
  version?: number;
  title?: string;
  abstract?: string;
  year?: number;
  revised?: string;
  references?: readonly (number | string)[];
}): string => {
  const {
    pmid,
    version = 1,
    title = `Record ${pmid}`,
    abstract = 'Text.',
    year = 2001,
    references = [],
  } = record;
  const [revisedYear, month, day] = record.revised?.split('-') ?? [];
  const revised = revisedYear
    ? `<DateRevised><Year>${revisedYear}</Year><Month>${month}</Month><Day>${day}</Day></DateRevised>`
    : '';
  const cited = references
    .map(
      (id) =>
        `<Reference><Citation>…</Citation><ArticleIdList><ArticleId IdType="pubmed">${id}</ArticleId></ArticleIdList></Reference>`,
    )
    .join('');
  return `<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="${version}">${pmid}</PMID>${revised}
<Article><Journal><JournalIssue><PubDate><Year>${year}</Year></PubDate></JournalIssue><Title>Journal of Examples</Title></Journal>
<ArticleTitle>${title}</ArticleTitle><Abstract><AbstractText>${abstract}</AbstractText></Abstract></Article></MedlineCitation>
<PubmedData><ReferenceList>${cited}</ReferenceList></PubmedData></PubmedArticle>`;
};

export const deletionXml = (...pmids: (number | string)[]): string =>
  `<DeleteCitation>${pmids.map((pmid) => `<PMID Version="1">${pmid}</PMID>`).join('')}</DeleteCitation>`;
