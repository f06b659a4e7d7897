import type { SourceArticle } from '../../medline/source-article.ts';
import type { BinaryRows } from './binary-rows.ts';
import { dayNumber } from './day-number.ts';
import { hashedFacets } from './facets.ts';

type Column = readonly [name: string, write: (row: BinaryRows, article: SourceArticle) => unknown];

/** Columns of `articles` in table order. Words and vectors depend on them. */
const COLUMNS: readonly Column[] = [
  ['pmid', (row, { record }) => row.bigint(record.pmid)],
  ['title', (row, { record }) => row.text(record.title)],
  ['abstract', (row, { record }) => row.text(record.abstract)],
  ['authors', (row, { record }) => row.texts(record.authors)],
  ['journal', (row, { record }) => row.text(record.journal)],
  ['pub_date', (row, { record }) => row.text(record.pubDate)],
  ['year', (row, { record }) => row.integer(record.year)],
  ['month', (row, { record }) => row.integer(record.month)],
  ['doi', (row, { record }) => row.text(record.doi)],
  ['volume', (row, { record }) => row.text(record.volume)],
  ['issue', (row, { record }) => row.text(record.issue)],
  ['pages', (row, { record }) => row.text(record.pages)],
  ['keywords', (row, { record }) => row.texts(record.keywords)],
  ['mesh', (row, { record }) => row.jsonb(record.mesh)],
  ['publication_types', (row, { record }) => row.texts(record.publicationTypes)],
  ['stated_citations', (row, { record }) => row.integer(record.citationCount)],
  ['retraction', (row, { record }) => row.jsonb(record.retraction)],
  ['synthetic', (row, { record }) => row.boolean(record.synthetic)],
  ['version', (row, { version }) => row.integer(version)],
  ['revised', (row, { revised }) => row.date(dayNumber(revised))],
  ['reference_pmids', (row, { references }) => row.bigints(references)],
];

/**
 * Hash that imports compare to detect changed articles. It covers only the columns before it, so that it stays valid
 * for indexes of older releases: another hash means another text, whose words and vectors are rebuilt.
 */
const CONTENT_HASH = 'content_hash';

/** Columns after the content hash. Declare new columns here, at the end; statements and rows follow. */
const METADATA: readonly Column[] = [
  ['substances', (row, { record }) => row.jsonb(record.substances)],
  ['mesh_headings', (row, { record }) => row.jsonb(record.meshHeadings)],
  ['publication_type_uis', (row, { record }) => row.texts(record.publicationTypeUis)],
  ['trials', (row, { record }) => row.jsonb(record.trials)],
  ['languages', (row, { record }) => row.texts(record.languages)],
  ['country', (row, { record }) => row.text(record.country)],
  ['grants', (row, { record }) => row.jsonb(record.grants)],
  ['parsed_by', (row, { record }) => row.integer(record.parsedBy)],
  ['author_names', (row, { authorNames }) => row.texts(authorNames)],
  ['lead_authors', (row, { leadAuthors }) => row.texts(leadAuthors)],
  ['group_authors', (row, { groups }) => row.texts(groups)],
  ['other_abstracts', (row, { record }) => row.jsonb(record.otherAbstracts)],
  ['vernacular_title', (row, { record }) => row.text(record.vernacularTitle)],
  ['affiliations', (row, { record }) => row.texts(record.affiliations)],
  ['notices', (row, { record }) => row.jsonb(record.notices)],
  ['entered', (row, { record }) => row.date(dayNumber(record.entered))],
  ['created', (row, { record }) => row.date(dayNumber(record.created))],
  ['accessions', (row, { record }) => row.texts(record.accessions)],
];
/** Hash of the metadata columns. */
const METADATA_HASH = 'metadata_hash';

/** Columns that may change when the same record is read by another parser version. */
export const METADATA_COLUMNS: readonly string[] = [...METADATA.map(([name]) => name), METADATA_HASH];

/** Names of all columns, in row order. */
export const ARTICLE_COLUMNS: readonly string[] = [
  ...COLUMNS.map(([name]) => name),
  CONTENT_HASH,
  ...METADATA_COLUMNS,
];

/**
 * Adds an article to rows of `articles`.
 * @param facets indexed values of the article beyond its columns; the content hash covers them too
 */
export function addArticleRow(rows: BinaryRows, article: SourceArticle, facets: readonly string[]): void {
  rows.add(ARTICLE_COLUMNS.length, (row) => {
    for (const [, write] of COLUMNS) write(row, article);
    row.digestWith(hashedFacets(facets));
    const start = row.length;
    for (const [, write] of METADATA) write(row, article);
    row.digestSince(start);
  });
}
