import { countOf } from '../../../lib/formatting.ts';
import { MOST_SIMILAR, type SearchResults } from './run-search.ts';

const number = (results: SearchResults): string => {
  const articles = countOf(results.count, 'article');
  return results.kind === 'listed' && results.countIsCapped ? `more than ${articles}` : articles;
};

/** The toast's sentence; the suffix only where meaning, not shared words, really ordered the results. */
export function foundText(results: SearchResults): string {
  const semantic = results.kind === 'similar' && results.method === 'semantic';
  return `Found ${number(results)}${semantic ? ', sorted by relevance' : ''}`;
}

/** The header's sentence: how many, and by which ordering they really came. */
export function headerText(results: SearchResults): string {
  if (results.kind === 'listed')
    return `${number(results)}, ${results.ordering === 'date-desc' ? 'newest first' : 'by relevance'}`;
  const best = results.count >= MOST_SIMILAR ? `Best ${results.count}` : number(results);
  const above = results.threshold === null ? '' : ` above ${Math.round(results.threshold * 100)} %`;
  return `${best}${above}, by ${results.method === 'lexical' ? 'shared words' : 'semantic relevance'}`;
}
