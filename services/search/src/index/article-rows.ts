import type { SourceArticle } from '../articles/source-article.ts';
import { dayNumber } from '../medline/day-number.ts';
import type { BinaryRows } from './binary-rows.ts';

/** The limits of the contracts; beyond them a record is not an article but damage, and is cut. */
const LONGEST = {
  title: 4_000,
  abstract: 100_000,
  journal: 1_000,
  pubDate: 100,
  doi: 500,
  volume: 100,
  issue: 100,
  pages: 100,
} as const;
/** How many items, and how long each. */
const LARGEST = {
  authors: [5_000, 1_000],
  keywords: [1_000, 500],
  mesh: [1_000, 500],
  publicationTypes: [100, 200],
} as const;
const MOST_NAMES = 5_000;
const MOST_REFERENCES = 10_000;
const TEXTS = Object.keys(LONGEST) as (keyof typeof LONGEST)[];

function isWithinLimits({ record, authorNames, references }: SourceArticle): boolean {
  for (const field of TEXTS) if ((record[field]?.length ?? 0) > LONGEST[field]) return false;
  const fits = (items: readonly string[], [most, longest]: readonly [number, number]) =>
    items.length <= most && items.every((item) => item.length <= longest);
  return (
    fits(record.authors, LARGEST.authors) &&
    fits(record.keywords, LARGEST.keywords) &&
    fits(record.publicationTypes, LARGEST.publicationTypes) &&
    record.mesh.length <= LARGEST.mesh[0] &&
    record.mesh.every(({ term }) => term.length <= LARGEST.mesh[1]) &&
    authorNames.length <= MOST_NAMES &&
    references.length <= MOST_REFERENCES
  );
}

/** An article cut to what the contracts allow; itself if it keeps within. */
export function withinLimits(article: SourceArticle): SourceArticle {
  if (isWithinLimits(article)) return article;
  const { record } = article;
  const cut = (text: string, most: number) =>
    text.length > most ? text.slice(0, most).toWellFormed() : text;
  const cutOptional = (text: string | null, most: number) => (text === null ? null : cut(text, most));
  const cutAll = (items: readonly string[], [most, longest]: readonly [number, number]) =>
    items.slice(0, most).map((item) => cut(item, longest));
  return {
    ...article,
    record: {
      ...record,
      title: cut(record.title, LONGEST.title),
      abstract: cutOptional(record.abstract, LONGEST.abstract),
      authors: cutAll(record.authors, LARGEST.authors),
      journal: cut(record.journal, LONGEST.journal),
      pubDate: cut(record.pubDate, LONGEST.pubDate),
      doi: cutOptional(record.doi, LONGEST.doi),
      volume: cutOptional(record.volume, LONGEST.volume),
      issue: cutOptional(record.issue, LONGEST.issue),
      pages: cutOptional(record.pages, LONGEST.pages),
      keywords: cutAll(record.keywords, LARGEST.keywords),
      mesh: record.mesh
        .slice(0, LARGEST.mesh[0])
        .map(({ term, major }) => ({ term: cut(term, LARGEST.mesh[1]), major })),
      publicationTypes: cutAll(record.publicationTypes, LARGEST.publicationTypes),
    },
    authorNames: article.authorNames.slice(0, MOST_NAMES),
    references: article.references.slice(0, MOST_REFERENCES),
  };
}

/**
 * Adds an article to rows of `search.articles`, each with its columns in the table's order.
 * @param facets what else is stored of it: its facets, as they are in an `IndexInput`
 */
export function addArticleRow(rows: BinaryRows, source: SourceArticle, facets: Uint8Array): void {
  const { record } = source;
  rows.add(22, (row) =>
    row
      .bigint(record.pmid)
      .text(record.title)
      .text(record.abstract)
      .texts(record.authors)
      .text(record.journal)
      .text(record.pubDate)
      .integer(record.year)
      .integer(record.month)
      .text(record.doi)
      .text(record.volume)
      .text(record.issue)
      .text(record.pages)
      .texts(record.keywords)
      .jsonb(record.mesh)
      .texts(record.publicationTypes)
      .integer(record.citationCount)
      .jsonb(record.retraction)
      .boolean(record.synthetic)
      .integer(source.version)
      .date(dayNumber(source.revised))
      .bigints(source.references)
      // Equal for equal articles: what an import compares.
      .digestWith(facets),
  );
}
