import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiteratureRecord, NO_METADATA } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { type FakeArticle, fakeArticle } from '@sextant/test-kit/eutils/article';

/** Subjects of the frozen literature, as queries; few, to keep the projection of the vectors small. */
export const SUBJECTS = ['lipid nanoparticles', 'closed-loop insulin'] as const;
const ARTICLES = 420;
/** Built-in vectors need 1,000 articles: short notes with shared texts, and therefore shared vectors, make up the rest. */
const NOTES = 640;
const FIRST_PMID = 30_000_000;
const FIRST_NOTE = 20_000_000;
const CORPUS = { seed: 40, asOf: new Date('2026-11-21T00:00:00Z'), articles: 5_000 };

const NOTE_KINDS = ['Comment on', 'Reply to', 'A short note on', 'An opinion on', 'Questions about'];
const NOTE_SUBJECTS = [
  'messenger RNA delivery',
  'lipid nanoparticle vaccines',
  'insulin pumps',
  'glucose sensors',
  'the artificial pancreas',
  'ionizable lipids',
];

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const abbreviated = (journal: string) =>
  journal
    .split(' ')
    .map((word) => word.slice(0, 5))
    .join(' ');

interface Extra {
  readonly version?: number;
  readonly references?: readonly number[];
  readonly revised?: string;
}

function abstractXml({ pmid, abstract }: LiteratureRecord): string {
  if (!abstract) return '';
  const sentences = abstract.split(/(?<=\.) /);
  // Every third abstract has labelled sections.
  if (Number(pmid) % 3 !== 0 || sentences.length < 3)
    return `<Abstract><AbstractText>${escaped(abstract)}</AbstractText></Abstract>`;
  const sections = [
    ['BACKGROUND', sentences.slice(0, 1)],
    ['RESULTS', sentences.slice(1, -1)],
    ['CONCLUSIONS', sentences.slice(-1)],
  ] as const;
  const texts = sections.map(
    ([label, parts]) => `<AbstractText Label="${label}">${escaped(parts.join(' '))}</AbstractText>`,
  );
  return `<Abstract>${texts.join('')}</Abstract>`;
}

function authorXml(name: string): string {
  const at = name.lastIndexOf(' ');
  const [family, initials] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
  return `<Author><LastName>${escaped(family)}</LastName><Initials>${escaped(initials)}</Initials></Author>`;
}

function pubDateXml(pubDate: string): string {
  const [year, month, day] = pubDate.split(' ');
  return `<PubDate><Year>${year}</Year>${month ? `<Month>${month}</Month>` : ''}${day ? `<Day>${day}</Day>` : ''}</PubDate>`;
}

/** One record as MEDLINE XML. */
function recordXml(record: LiteratureRecord, { version = 1, references = [], revised }: Extra = {}): string {
  const { pmid, retraction } = record;
  const [year, month, day] = (revised ?? '2026-01-02').split('-');
  const each = <T>(values: readonly T[], xml: (value: T) => string) => values.map(xml).join('');
  return `<PubmedArticle><MedlineCitation><PMID Version="${version}">${pmid}</PMID>
<DateRevised><Year>${year}</Year><Month>${month}</Month><Day>${day}</Day></DateRevised>
<Article><Journal><JournalIssue><Volume>${record.volume}</Volume><Issue>${record.issue}</Issue>${pubDateXml(record.pubDate)}</JournalIssue>
<Title>${escaped(record.journal)}</Title><ISOAbbreviation>${escaped(abbreviated(record.journal))}</ISOAbbreviation></Journal>
<ArticleTitle>${escaped(record.title)}</ArticleTitle><Pagination><MedlinePgn>${record.pages}</MedlinePgn></Pagination>
<ELocationID EIdType="doi" ValidYN="Y">10.5555/frozen.${pmid}</ELocationID>${abstractXml(record)}
<AuthorList>${each(record.authors, authorXml)}</AuthorList>
<PublicationTypeList>${each(record.publicationTypes, (type) => `<PublicationType>${type}</PublicationType>`)}</PublicationTypeList></Article>
${
  retraction
    ? `<CommentsCorrectionsList><CommentsCorrections RefType="RetractionIn"><RefSource>J Frozen Rec. ${retraction.date?.slice(0, 4)};1(1):1</RefSource><PMID>29999999</PMID></CommentsCorrections></CommentsCorrectionsList>`
    : ''
}<MeshHeadingList>${each(
    record.mesh,
    ({ term, major }) =>
      `<MeshHeading><DescriptorName MajorTopicYN="${major ? 'Y' : 'N'}">${escaped(term)}</DescriptorName></MeshHeading>`,
  )}</MeshHeadingList>
<KeywordList>${each(record.keywords, (keyword) => `<Keyword>${escaped(keyword)}</Keyword>`)}</KeywordList></MedlineCitation>
<PubmedData><ReferenceList>${each(
    references,
    (cited) =>
      `<Reference><Citation>…</Citation><ArticleIdList><ArticleId IdType="pubmed">${cited}</ArticleId></ArticleIdList></Reference>`,
  )}</ReferenceList></PubmedData></PubmedArticle>`;
}

const document = (records: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<PubmedArticleSet>\n${records.join('\n')}\n</PubmedArticleSet>\n`;

/** Generated articles on the subjects, without the mark of synthetic ones. */
function articlesOfSubjects(): LiteratureRecord[] {
  const found: LiteratureRecord[] = [];
  for (const record of generateSampleCorpus(CORPUS)) {
    const text = `${record.title} ${record.abstract ?? ''}`.toLowerCase();
    if (SUBJECTS.some((subject) => text.includes(subject.replace(/s$/, ''))))
      found.push({ ...record, synthetic: false });
  }
  // The newest articles, because the subjects only show trends once they have grown.
  return found
    .slice(-ARTICLES)
    .map((record, index) => ({ ...record, pmid: String(FIRST_PMID + index) }))
    .map((record, index) =>
      index % 90 === 7
        ? {
            ...record,
            publicationTypes: [...record.publicationTypes, 'Retracted Publication'],
            retraction: { date: '2026-03', notice: 'J Frozen Rec' },
          }
        : { ...record, retraction: null },
    );
}

function note(index: number): LiteratureRecord {
  const year = 2012 + (index % 13);
  const kind = NOTE_KINDS[index % NOTE_KINDS.length];
  const subject = NOTE_SUBJECTS[index % NOTE_SUBJECTS.length];
  return {
    pmid: String(FIRST_NOTE + index),
    title: `${kind} ${subject}.`,
    abstract: null,
    authors: [`Meyer ${String.fromCharCode(65 + (index % 26))}`],
    journal: 'Journal of Frozen Notes',
    pubDate: `${year} Feb`,
    year,
    month: 2,
    doi: null,
    volume: String(year - 2000),
    issue: '1',
    pages: String(index + 1),
    keywords: [],
    mesh: [],
    publicationTypes: ['Letter'],
    citationCount: 0,
    retraction: null,
    synthetic: false,
    ...NO_METADATA,
  };
}

/** PMIDs that the second file of `writeLiterature` deletes and revises. */
export const DELETED_PMIDS = [FIRST_NOTE + 600, FIRST_NOTE + 601, FIRST_NOTE + 602];
export const REVISED_PMID = FIRST_PMID + 3;
export const RETRACTED_PMID = FIRST_PMID + 7;

/**
 * Writes MEDLINE files into a folder: the literature, an update with revisions and deletions, and a truncated file, which
 * every import rejects.
 */
export async function writeLiterature(folder: string): Promise<string[]> {
  const articles = articlesOfSubjects();
  const records = articles.map((record, index) =>
    recordXml(record, {
      references: index < 20 ? [] : [1, 5, 19].map((back) => FIRST_PMID + index - back),
    }),
  );
  const notes = Array.from({ length: NOTES }, (_, index) => recordXml(note(index)));
  const revised = articles.find(({ pmid }) => pmid === String(REVISED_PMID));
  if (!revised) throw new Error('The generator returned too few articles');
  const update = [
    recordXml({ ...revised, title: `${revised.title.replace(/\.$/, '')}: a revision.` }, { version: 2 }),
    `<DeleteCitation>${DELETED_PMIDS.map((pmid) => `<PMID Version="1">${pmid}</PMID>`).join('')}</DeleteCitation>`,
  ];
  const files = {
    'literature.xml': document([...records, ...notes]),
    'update.xml': document(update),
    'cut-short.xml': document(records.slice(0, 2)).slice(0, -60),
  };
  const paths: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    paths.push(join(folder, name));
    await writeFile(join(folder, name), content);
  }
  return paths;
}

/** Articles of the fake PubMed; none of them is in the local index. */
export const pubmedArticles = (): FakeArticle[] =>
  Array.from({ length: 30 }, (_, index) =>
    fakeArticle({
      pmid: String(38_000_000 + index),
      title: `Xenon anaesthesia in cohort ${index}.`,
      abstract: [
        ['AIMS', `To see what xenon does in cohort ${index}.`],
        ['RESULTS', 'Xenon was tolerated by all patients.'],
      ],
      authors: ['Curie Marie', { group: 'Xenon Study Group' }],
      pubDate: `${2000 + (index % 20)} Mar 5`,
      doi: `10.5555/frozen.xenon.${index}`,
      mesh: ['Xenon', 'Humans'],
      citations: index,
      retractedBy: index === 4 ? 'J Ex. 2021;1(1):1' : null,
    }),
  );
