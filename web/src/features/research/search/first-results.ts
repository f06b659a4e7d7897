import type { Article } from '@sextant/contracts/literature/article';
import type { ResearchSearch } from './research-search.ts';
import { listPage, type SearchResults } from './run-search.ts';

const PER_CALL = 100;

/** How many results there are to have: all that are held, or all that paging reaches. */
export const reachableCount = (results: SearchResults): number =>
  results.kind === 'similar' ? results.articles.length : Math.min(results.count, results.lastReachable);

/** The first `quantity` results, in the order that is shown, fetching the pages that are not loaded. */
export async function firstResults(
  search: ResearchSearch,
  results: SearchResults,
  quantity: number,
  onProgress: (loaded: number) => void = () => {},
): Promise<Article[]> {
  const wanted = Math.min(quantity, reachableCount(results));
  if (results.kind === 'similar' || results.articles.length >= wanted)
    return results.articles.slice(0, wanted);
  const articles: Article[] = [];
  for (let page = 1; (page - 1) * PER_CALL < wanted; page += 1) {
    const listed = await listPage(search, {
      ordering: results.ordering,
      page,
      perPage: PER_CALL,
      narrow: results.narrow,
      record: false,
    });
    articles.push(...listed.articles);
    onProgress(Math.min(articles.length, wanted));
  }
  return articles.slice(0, wanted);
}
