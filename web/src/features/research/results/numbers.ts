import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { MAX_SIMILAR_ARTICLES, type SearchResults } from '../search/run-search.ts';

/** Maximum number of articles in an analysis (`analysis/first-articles`). */
const MAX_ANALYZED = 20;

/** One count of a search. */
export interface SearchNumber {
  word: 'matched' | 'similar' | 'listed' | 'analyzed' | 'background';
  count: number;
  /** Whether the actual number is higher. */
  isCapped: boolean;
}

/** The meaning of each count. */
export const EXPLANATIONS: Readonly<Record<SearchNumber['word'], string>> = {
  matched: 'Articles that match the query and its filters, within the depth.',
  similar: `The articles closest to the query in meaning, ${MAX_SIMILAR_ARTICLES} at most; some may be close without having its words.`,
  listed: 'Articles in the list below.',
  analyzed: `The first ${MAX_ANALYZED} of the list: what an analysis reads first.`,
  background: 'Articles that match in all years: what the figures of an analysis rest on.',
};

/**
 * The available counts of a search.
 * @param facets of the whole search; undefined until loaded
 */
export function countSearch(results: SearchResults, facets: FacetsAnswer | undefined): SearchNumber[] {
  const similar = results.kind === 'similar' && results.method === 'semantic';
  const matched =
    results.kind === 'similar'
      ? { count: results.matches, isCapped: results.matchesAreCapped }
      : { count: results.count, isCapped: results.countIsCapped };
  const listedCapped = results.kind === 'listed' && results.countIsCapped;
  return [
    { word: 'matched', ...matched },
    ...(similar ? [{ word: 'similar' as const, count: results.count, isCapped: false }] : []),
    { word: 'listed', count: results.count, isCapped: listedCapped },
    { word: 'analyzed', count: Math.min(results.articles.length, MAX_ANALYZED), isCapped: false },
    ...(facets?.offered ? [{ word: 'background' as const, count: facets.background, isCapped: false }] : []),
  ];
}
