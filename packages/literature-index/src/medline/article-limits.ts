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
const MAX_NAMES = [5_000, 1_000] as const;
const MAX_REFERENCES = 10_000;
const TEXTS = Object.keys(MAX_CHARS) as (keyof typeof MAX_CHARS)[];

function isWithinLimits({ record, authorNames, leadAuthors, groups, references }: SourceArticle): boolean {
  for (const field of TEXTS) if ((record[field]?.length ?? 0) > MAX_CHARS[field]) return false;
  const isWithin = (items: readonly string[], [maxItems, maxChars]: readonly [number, number]) =>
    items.length <= maxItems && items.every((item) => item.length <= maxChars);
  return (
    isWithin(record.authors, MAX_ITEMS.authors) &&
    isWithin(record.keywords, MAX_ITEMS.keywords) &&
    isWithin(record.publicationTypes, MAX_ITEMS.publicationTypes) &&
    record.mesh.length <= MAX_ITEMS.mesh[0] &&
    record.mesh.every(({ term }) => term.length <= MAX_ITEMS.mesh[1]) &&
    [authorNames, leadAuthors, groups].every((names) => isWithin(names, MAX_NAMES)) &&
    references.length <= MAX_REFERENCES
  );
}

/** Truncates an article to the limits of the contracts; returns the same object if it is within them. */
export function withinLimits(article: SourceArticle): SourceArticle {
  const metadata = metadataWithinLimits(article.record);
  if (isWithinLimits(article) && metadata === article.record) return article;
  const record = { ...article.record, ...metadata };
  const truncate = (text: string, maxChars: number) =>
    text.length > maxChars ? text.slice(0, maxChars).toWellFormed() : text;
  const truncateOptional = (text: string | null, maxChars: number) => text && truncate(text, maxChars);
  const truncateAll = (items: readonly string[], [maxItems, maxChars]: readonly [number, number]) =>
    items.slice(0, maxItems).map((item) => truncate(item, maxChars));
  return {
    ...article,
    record: {
      ...record,
      title: truncate(record.title, MAX_CHARS.title),
      abstract: truncateOptional(record.abstract, MAX_CHARS.abstract),
      authors: truncateAll(record.authors, MAX_ITEMS.authors),
      journal: truncate(record.journal, MAX_CHARS.journal),
      pubDate: truncate(record.pubDate, MAX_CHARS.pubDate),
      doi: truncateOptional(record.doi, MAX_CHARS.doi),
      volume: truncateOptional(record.volume, MAX_CHARS.volume),
      issue: truncateOptional(record.issue, MAX_CHARS.issue),
      pages: truncateOptional(record.pages, MAX_CHARS.pages),
      keywords: truncateAll(record.keywords, MAX_ITEMS.keywords),
      mesh: record.mesh
        .slice(0, MAX_ITEMS.mesh[0])
        .map(({ term, major }) => ({ term: truncate(term, MAX_ITEMS.mesh[1]), major })),
      publicationTypes: truncateAll(record.publicationTypes, MAX_ITEMS.publicationTypes),
    },
    authorNames: truncateAll(article.authorNames, MAX_NAMES),
    leadAuthors: truncateAll(article.leadAuthors, MAX_NAMES),
    groups: truncateAll(article.groups, MAX_NAMES),
    references: article.references.slice(0, MAX_REFERENCES),
  };
}
