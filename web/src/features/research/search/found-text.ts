import { countOf, formatCount, matchesText } from '../../../lib/formatting.ts';
import { MAX_SIMILAR_ARTICLES, type SearchResults } from './run-search.ts';

const number = (results: SearchResults): string => {
  const articles = countOf(results.count, 'article');
  return results.kind === 'listed' && results.countIsCapped ? `more than ${articles}` : articles;
};

/** What matches beside the results that are held; null where that is all of them, and for a listing, which counts all. */
export function othersText(results: SearchResults): string | null {
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

/** The toast's sentence; the suffix only where meaning, not shared words, really ordered the results. */
export function foundText(results: SearchResults): string {
  const semantic = results.kind === 'similar' && results.method === 'semantic' && results.count > 0;
  return `Found ${number(results)}${semantic ? ', sorted by relevance' : ''}`;
}

/** The header's sentence: how many, and by which ordering they really came. */
export function headerText(results: SearchResults): string {
  if (results.kind === 'listed')
    return `${number(results)}, ${results.ordering === 'date-desc' ? 'newest first' : 'by relevance'}`;
  const best = results.count >= MAX_SIMILAR_ARTICLES ? `Best ${results.count}` : number(results);
  // PubMed orders, and leaves nothing out; fields alone have no similarity, and come by date.
  if (results.threshold === null) {
    const scored = results.articles.some(({ similarityScore }) => typeof similarityScore === 'number');
    return `${best}, ${scored ? "in PubMed's order of relevance" : 'newest first'}`;
  }
  const above = ` above ${Math.round(results.threshold * 100)} %`;
  return `${best}${above}, by ${results.method === 'lexical' ? 'shared words' : 'semantic relevance'}`;
}
