import { metadataWithinLimits } from '../articles/metadata-limits.ts';
import type { SourceArticle } from '../articles/source-article.ts';
import { dayNumber } from '../medline/day-number.ts';
import type { BinaryRows } from './binary-rows.ts';

/** The limits of the contracts; beyond them a record is not an article but damage, and is cut. */
const MAX_CHARS = {
  title: 4_000,
  abstract: 100_000,
  journal: 1_000,
  pubDate: 100,
  doi: 500,
  volume: 100,
  issue: 100,
  pages: 100,
} as const;
/** How many items, and how many characters each. */
const MAX_ITEMS = {
  authors: [5_000, 1_000],
  keywords: [1_000, 500],
  mesh: [1_000, 500],
  publicationTypes: [100, 200],
} as const;
const MAX_NAMES = 5_000;
const MAX_REFERENCES = 10_000;
const TEXTS = Object.keys(MAX_CHARS) as (keyof typeof MAX_CHARS)[];

function isWithinLimits({ record, authorNames, references }: SourceArticle): boolean {
  for (const field of TEXTS) if ((record[field]?.length ?? 0) > MAX_CHARS[field]) return false;
  const fits = (items: readonly string[], [maxItems, maxChars]: readonly [number, number]) =>
    items.length <= maxItems && items.every((item) => item.length <= maxChars);
  return (
    fits(record.authors, MAX_ITEMS.authors) &&
    fits(record.keywords, MAX_ITEMS.keywords) &&
    fits(record.publicationTypes, MAX_ITEMS.publicationTypes) &&
    record.mesh.length <= MAX_ITEMS.mesh[0] &&
    record.mesh.every(({ term }) => term.length <= MAX_ITEMS.mesh[1]) &&
    authorNames.length <= MAX_NAMES &&
    references.length <= MAX_REFERENCES
  );
}

/** An article cut to what the contracts allow; itself if it keeps within. */
export function withinLimits(article: SourceArticle): SourceArticle {
  const metadata = metadataWithinLimits(article.record);
  if (isWithinLimits(article) && metadata === article.record) return article;
  const record = { ...article.record, ...metadata };
  const cut = (text: string, maxChars: number) =>
    text.length > maxChars ? text.slice(0, maxChars).toWellFormed() : text;
  const cutOptional = (text: string | null, maxChars: number) => text && cut(text, maxChars);
  const cutAll = (items: readonly string[], [maxItems, maxChars]: readonly [number, number]) =>
    items.slice(0, maxItems).map((item) => cut(item, maxChars));
  return {
    ...article,
    record: {
      ...record,
      title: cut(record.title, MAX_CHARS.title),
      abstract: cutOptional(record.abstract, MAX_CHARS.abstract),
      authors: cutAll(record.authors, MAX_ITEMS.authors),
      journal: cut(record.journal, MAX_CHARS.journal),
      pubDate: cut(record.pubDate, MAX_CHARS.pubDate),
      doi: cutOptional(record.doi, MAX_CHARS.doi),
      volume: cutOptional(record.volume, MAX_CHARS.volume),
      issue: cutOptional(record.issue, MAX_CHARS.issue),
      pages: cutOptional(record.pages, MAX_CHARS.pages),
      keywords: cutAll(record.keywords, MAX_ITEMS.keywords),
      mesh: record.mesh
        .slice(0, MAX_ITEMS.mesh[0])
        .map(({ term, major }) => ({ term: cut(term, MAX_ITEMS.mesh[1]), major })),
      publicationTypes: cutAll(record.publicationTypes, MAX_ITEMS.publicationTypes),
    },
    authorNames: article.authorNames.slice(0, MAX_NAMES),
    references: article.references.slice(0, MAX_REFERENCES),
  };
}

type Column = readonly [name: string, write: (row: BinaryRows, article: SourceArticle) => unknown];

/** Columns of `search.articles` in the table's own order. Words and vectors depend on them. */
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
 * Equal for equal articles: what an import compares. It covers the columns before it and no other, so that it stays what it was in indexes
 * of older releases: another one means another text, whose words and vectors are made again.
 */
const CONTENT_HASH = 'content_hash';

/** Columns behind it. A new column is declared here, at the end; statements and rows follow. */
const METADATA: readonly Column[] = [
  ['substances', (row, { record }) => row.jsonb(record.substances)],
  ['mesh_headings', (row, { record }) => row.jsonb(record.meshHeadings)],
  ['publication_type_uis', (row, { record }) => row.texts(record.publicationTypeUis)],
  ['trials', (row, { record }) => row.jsonb(record.trials)],
  ['languages', (row, { record }) => row.texts(record.languages)],
  ['country', (row, { record }) => row.text(record.country)],
  ['grants', (row, { record }) => row.jsonb(record.grants)],
  ['parsed_by', (row, { record }) => row.integer(record.parsedBy)],
];
/** Of these. */
const METADATA_HASH = 'metadata_hash';

/** What changes where a record says the same, but was read by another parser. */
export const METADATA_COLUMNS: readonly string[] = [...METADATA.map(([name]) => name), METADATA_HASH];

/** Names of all columns, in the order of the rows. */
export const ARTICLE_COLUMNS: readonly string[] = [
  ...COLUMNS.map(([name]) => name),
  CONTENT_HASH,
  ...METADATA_COLUMNS,
];

/**
 * Adds an article to rows of `search.articles`.
 * @param facets what the index holds of the article beside its columns, so that the hash covers it
 */
export function addArticleRow(rows: BinaryRows, article: SourceArticle, facets: readonly string[]): void {
  rows.add(ARTICLE_COLUMNS.length, (row) => {
    for (const [, write] of COLUMNS) write(row, article);
    row.digestWith(facets);
    const start = row.length;
    for (const [, write] of METADATA) write(row, article);
    row.digestSince(start);
  });
}
