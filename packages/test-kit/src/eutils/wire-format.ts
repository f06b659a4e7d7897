import { abstractText, type FakeArticle, shortName } from './article.ts';

/** Response bodies of the E-utilities, in their real formats, with a test's own articles. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function dateXml(pubDate: string): string {
  const match = /^(\d{4})(?: ([A-Z][a-z]{2}))?(?: (\d{1,2}))?$/.exec(pubDate);
  if (!match) return element('MedlineDate', pubDate);
  const [, year = '', month, day] = match;
  return `${element('Year', year)}${month ? element('Month', month) : ''}${day ? element('Day', day.padStart(2, '0')) : ''}`;
}

function abstractXml(article: FakeArticle): string {
  const { abstract } = article;
  if (abstract === null) return '';
  const sections =
    typeof abstract === 'string'
      ? element('AbstractText', abstract)
      : abstract
          .map(
            ([label, text]) =>
              `<AbstractText Label="${escaped(label)}" NlmCategory="${escaped(label)}">${escaped(text)}</AbstractText>`,
          )
          .join('');
  return `<Abstract>${sections}</Abstract>`;
}

function authorsXml({ authors }: FakeArticle): string {
  const each = authors.map((author) => {
    if (typeof author !== 'string')
      return `<Author ValidYN="Y">${element('CollectiveName', author.group)}</Author>`;
    const [family = '', ...given] = author.split(' ');
    const initials = given.map((name) => name.charAt(0)).join('');
    return `<Author ValidYN="Y">${element('LastName', family)}${element('ForeName', given.join(' '))}${element('Initials', initials)}</Author>`;
  });
  return each.length > 0 ? `<AuthorList CompleteYN="Y">${each.join('')}</AuthorList>` : '';
}

const typesXml = ({ publicationTypes }: FakeArticle) =>
  publicationTypes.map((type) => `<PublicationType UI="D000000">${escaped(type)}</PublicationType>`).join('');

function articleXml(article: FakeArticle): string {
  const { pmid, title, journal, journalAbbreviation, pubDate, doi, mesh, retractedBy } = article;
  const retraction = retractedBy
    ? `<CommentsCorrectionsList><CommentsCorrections RefType="RetractionIn">${element('RefSource', retractedBy)}</CommentsCorrections></CommentsCorrectionsList>`
    : '';
  const headings = mesh
    .map(
      (term) =>
        `<MeshHeading><DescriptorName UI="D000000" MajorTopicYN="N">${escaped(term)}</DescriptorName></MeshHeading>`,
    )
    .join('');
  return `<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM" IndexingMethod="Automated"><PMID Version="1">${pmid}</PMID><DateRevised><Year>2026</Year><Month>01</Month><Day>15</Day></DateRevised><Article PubModel="Print-Electronic"><Journal><ISSN IssnType="Electronic">0000-0000</ISSN><JournalIssue CitedMedium="Internet"><Volume>12</Volume><Issue>3</Issue><PubDate>${dateXml(pubDate)}</PubDate></JournalIssue>${element('Title', journal)}${element('ISOAbbreviation', journalAbbreviation)}</Journal>${element('ArticleTitle', title)}<Pagination><StartPage>1</StartPage><EndPage>9</EndPage><MedlinePgn>1-9</MedlinePgn></Pagination>${abstractXml(article)}${authorsXml(article)}<Language>eng</Language><PublicationTypeList>${typesXml(article)}</PublicationTypeList></Article><MedlineJournalInfo><Country>Nowhere</Country>${element('MedlineTA', journalAbbreviation)}<NlmUniqueID>0000000</NlmUniqueID></MedlineJournalInfo>${retraction}${headings ? `<MeshHeadingList>${headings}</MeshHeadingList>` : ''}</MedlineCitation><PubmedData><PublicationStatus>ppublish</PublicationStatus><ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId>${doi ? `<ArticleId IdType="doi">${escaped(doi)}</ArticleId>` : ''}</ArticleIdList></PubmedData></PubmedArticle>`;
}

function bookXml(article: FakeArticle): string {
  const { pmid, title, book, pubDate } = article;
  return `<PubmedBookArticle><BookDocument><PMID Version="1">${pmid}</PMID><ArticleIdList><ArticleId IdType="bookaccession">NBK0</ArticleId></ArticleIdList><Book><Publisher><PublisherName>Examples Press</PublisherName><PublisherLocation>Nowhere</PublisherLocation></Publisher><BookTitle book="examples">${escaped(book ?? '')}</BookTitle><PubDate>${dateXml(pubDate)}</PubDate><Medium>Internet</Medium></Book><ArticleTitle book="examples" part="one">${escaped(title)}</ArticleTitle><Language>eng</Language>${authorsXml(article).replace('<AuthorList ', '<AuthorList Type="authors" ')}${typesXml(article)}${abstractXml(article)}</BookDocument><PubmedBookData><PublicationStatus>ppublish</PublicationStatus></PubmedBookData></PubmedBookArticle>`;
}

/** EFetch, `retmode=xml`. */
export const articleSetXml = (articles: readonly FakeArticle[]): string =>
  `<?xml version="1.0" ?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>
${articles.map((article) => (article.book === null ? articleXml(article) : bookXml(article))).join('\n')}</PubmedArticleSet>`;

export interface FoundArticles {
  readonly count: number;
  readonly pmids: readonly string[];
  readonly retstart: number;
  readonly retmax: number;
  readonly history: { readonly webEnv: string; readonly queryKey: string } | null;
  readonly translation: string;
}

/** ESearch, `retmode=json`. */
export const searchJson = ({ count, pmids, retstart, history, translation }: FoundArticles): string =>
  JSON.stringify({
    header: { type: 'esearch', version: '0.3' },
    esearchresult: {
      count: String(count),
      retmax: String(pmids.length),
      retstart: String(retstart),
      ...(history && { querykey: history.queryKey, webenv: history.webEnv }),
      idlist: pmids,
      translationset: [],
      querytranslation: translation,
    },
  });

/** ESearch, `retmode=xml`, as it is without a `retmode`. */
export const searchXml = ({ count, pmids, retstart, retmax, history, translation }: FoundArticles): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE eSearchResult PUBLIC "-//NLM//DTD esearch 20060628//EN" "https://eutils.ncbi.nlm.nih.gov/eutils/dtd/20060628/esearch.dtd">
<eSearchResult><Count>${count}</Count><RetMax>${retmax}</RetMax><RetStart>${retstart}</RetStart>${
    history ? `<QueryKey>${history.queryKey}</QueryKey><WebEnv>${history.webEnv}</WebEnv>` : ''
  }<IdList>
${pmids.map((pmid) => `<Id>${pmid}</Id>`).join('\n')}
</IdList><TranslationSet/>${element('QueryTranslation', translation)}</eSearchResult>`;

/** ESummary, `retmode=json`. */
export function summariesJson(pmids: readonly string[], known: ReadonlyMap<string, FakeArticle>): string {
  const summaries = pmids.map((uid) => {
    const article = known.get(uid);
    if (!article) return [uid, { uid, error: 'cannot get document summary' }];
    const { title, journal, journalAbbreviation, pubDate, publicationTypes, citations } = article;
    return [
      uid,
      {
        uid,
        pubdate: pubDate,
        epubdate: '',
        source: journalAbbreviation,
        authors: article.authors.map((author) => ({
          name: shortName(author),
          authtype: 'Author',
          clusterid: '',
        })),
        title,
        volume: '12',
        issue: '3',
        pages: '1-9',
        lang: ['eng'],
        pubtype: publicationTypes,
        articleids: [{ idtype: 'pubmed', idtypen: 1, value: uid }],
        attributes: abstractText(article) ? ['Has Abstract'] : [],
        pmcrefcount: citations,
        fulljournalname: journal,
        doctype: 'citation',
      },
    ];
  });
  return JSON.stringify({
    header: { type: 'esummary', version: '0.3' },
    result: { uids: pmids, ...Object.fromEntries(summaries) },
  });
}

export const RATE_LIMIT_JSON = JSON.stringify({
  error: 'API rate limit exceeded',
  'api-key': '127.0.0.1',
  count: '4',
  limit: '3',
});
export const ERROR_XML = `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE eSearchResult PUBLIC "-//NLM//DTD esearch 20060628//EN" "https://eutils.ncbi.nlm.nih.gov/eutils/dtd/20060628/esearch.dtd">
<eSearchResult><ERROR>Search Backend failed: Couldn't resolve the backend</ERROR></eSearchResult>`;
export const WEB_PAGE = `<!DOCTYPE html>
<html lang="en"><head><title>NCBI - WWW Error Blocked Diagnostic</title></head><body><h1>Access denied</h1></body></html>`;
