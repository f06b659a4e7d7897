import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import type { SearchResults } from '../search/run-search.ts';

/** Maximum number of articles in an analysis (`analysis/first-articles`). */
const MAX_ANALYZED = 20;

/** One count of a search. */
export interface SearchNumber {
  word: 'matched' | 'similar' | 'analyzed' | 'background';
  count: number;
  /** Whether the actual number is higher. */
  isCapped: boolean;
}

/** The meaning of each count. */
export const EXPLANATIONS: Readonly<Record<SearchNumber['word'], string>> = {
  matched: 'Articles that match the query and its filters, within the depth: all of the list below.',
  similar:
    'Articles near the query in meaning that do not match it. They are listed apart, and never counted as matches.',
  analyzed: `The first ${MAX_ANALYZED} of the list: what an analysis reads first.`,
  background: 'Articles that match in all years: what the figures of an analysis rest on.',
};

/**
 * The available counts of a search.
 * @param facets of the whole search; undefined until loaded
 */
export function countSearch(
  { count, countIsCapped, articles, similarity }: SearchResults,
  facets: FacetsAnswer | undefined,
): SearchNumber[] {
  const near = similarity?.near.length ?? 0;
  return [
    { word: 'matched', count, isCapped: countIsCapped },
    ...(near > 0 ? [{ word: 'similar' as const, count: near, isCapped: false }] : []),
    { word: 'analyzed', count: Math.min(articles.length, MAX_ANALYZED), isCapped: false },
    ...(facets?.offered ? [{ word: 'background' as const, count: facets.background, isCapped: false }] : []),
  ];
}
