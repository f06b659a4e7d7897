import { formatCount, formatQuantity, matchesText } from '../../../lib/formatting.ts';
import { MAX_SIMILAR_ARTICLES, type SearchResults } from './run-search.ts';

const number = (results: SearchResults): string => {
  const articles = formatQuantity(results.count, 'article');
  return results.kind === 'listed' && results.countIsCapped ? `more than ${articles}` : articles;
};

/** The number of matches outside the results; null if there are none, and for listings, which contain all. */
export function otherMatchesText(results: SearchResults): string | null {
  if (results.kind === 'listed') return null;
  const { matches, near, matchesAreCapped, count, threshold } = results;
  if (matches + near <= count) return null;
  const others =
    near > 0
      ? `, ${near === 1 ? '1 more is' : `${formatCount(near)} more are`} similar to it in meaning`
      : '';
  const all = `${matchesAreCapped ? 'More than ' : ''}${matchesText(matches)}${others}`;
  if (threshold === null) return `${all}; these are the first ${count}.`;
  const limit = `${Math.round(threshold * 100)} %`;
  if (count === 0) return `${all}; none of them reaches ${limit}.`;
  return count < MAX_SIMILAR_ARTICLES ? `${all}; the others are below ${limit}.` : `${all}.`;
}

/** The toast's sentence; mentions relevance only if semantic similarity ordered the results. */
export function foundText(results: SearchResults): string {
  const semantic = results.kind === 'similar' && results.method === 'semantic' && results.count > 0;
  return `Found ${number(results)}${semantic ? ', sorted by relevance' : ''}`;
}

/** The actual ordering of the results. */
export function orderText(results: SearchResults): string {
  if (results.kind === 'listed') return results.ordering === 'date-desc' ? 'newest first' : 'by relevance';
  // PubMed orders the complete list; queries of fields only have no similarity and are ordered by date.
  if (results.threshold === null) {
    const scored = results.articles.some(({ similarityScore }) => typeof similarityScore === 'number');
    return scored ? "in PubMed's order of relevance" : 'newest first';
  }
  const by = results.method === 'lexical' ? 'shared words' : 'semantic relevance';
  return `by ${by}, above ${Math.round(results.threshold * 100)} %`;
}
