import { metadataWithinLimits } from './metadata-limits.ts';
import type { SourceArticle } from './source-article.ts';

/** The limits of the contracts. A record beyond them is damaged, and is truncated. */
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
/** Maximum number of items, and of characters per item. */
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

/** Truncates an article to the limits of the contracts; returns the same object if it is within them. */
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
