import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { SearchResults } from './run-search.ts';

/** The toast's sentence; mentions relevance only if semantic similarity ordered the results. */
export function foundText({ count, countIsCapped, ordering, similarity }: SearchResults): string {
  const articles = `${countIsCapped ? 'more than ' : ''}${formatQuantity(count, 'article')}`;
  const semantic = ordering === 'relevance' && similarity?.method === 'semantic' && count > 0;
  return `Found ${articles}${semantic ? ', sorted by relevance' : ''}`;
}

/** Of which results the strongest designs come first: 'strongest design first, of the 50 most relevant'. */
export function evidenceOrderText({ articles, count, ordering }: SearchResults): string {
  const held = `the ${formatCount(articles.length)} ${ordering === 'relevance' ? 'most relevant' : 'newest'}`;
  return `strongest design first${articles.length < count ? `, of ${held}` : ''}`;
}

/** The actual ordering of the results. */
export function orderText({ ordering, similarity }: SearchResults): string {
  if (ordering === 'date-desc')
    return similarity ? 'newest first: the query has no words to rank by' : 'newest first';
  if (!similarity) return 'by relevance';
  // PubMed orders the complete list.
  if (similarity.threshold === null) return "in PubMed's order of relevance";
  return `by ${similarity.method === 'lexical' ? 'shared words' : 'semantic relevance'}`;
}
