import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { MAX_SIMILAR_ARTICLES, type SearchResults } from '../search/run-search.ts';

/** Articles that an analysis takes (`analysis/first-articles`). */
const MAX_ANALYZED = 20;

/** One of the numbers of a search. */
export interface SearchNumber {
  word: 'matched' | 'similar' | 'listed' | 'analyzed' | 'background';
  count: number;
  /** There are more than that. */
  capped: boolean;
}

/** What each word means, once for all places that use it. */
export const EXPLANATIONS: Readonly<Record<SearchNumber['word'], string>> = {
  matched: 'Articles that match the query and its filters, within the depth.',
  similar: `The articles closest to the query in meaning, ${MAX_SIMILAR_ARTICLES} at most; some may be close without having its words.`,
  listed: 'Articles in the list below.',
  analyzed: `The first ${MAX_ANALYZED} of the list, which an analysis reads first.`,
  background: 'Articles that match in all years: what the figures of an analysis rest on.',
};

/** The numbers of a search, those that it has. @param facets of the whole search; undefined while they are not known */
export function numbersOf(results: SearchResults, facets: FacetsAnswer | undefined): SearchNumber[] {
  const similar = results.kind === 'similar' && results.method === 'semantic';
  const matched =
    results.kind === 'similar'
      ? { count: results.matches, capped: results.matchesAreCapped }
      : { count: results.count, capped: results.countIsCapped };
  const listedCapped = results.kind === 'listed' && results.countIsCapped;
  return [
    { word: 'matched', ...matched },
    ...(similar ? [{ word: 'similar' as const, count: results.count, capped: false }] : []),
    { word: 'listed', count: results.count, capped: listedCapped },
    { word: 'analyzed', count: Math.min(results.articles.length, MAX_ANALYZED), capped: false },
    ...(facets?.offered ? [{ word: 'background' as const, count: facets.background, capped: false }] : []),
  ];
}
