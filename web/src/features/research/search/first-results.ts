import type { Article } from '@sextant/contracts/literature/article';
import type { ResearchSearch } from './research-search.ts';
import { listPage, type SearchResults } from './run-search.ts';

const PER_CALL = 100;

/** Number of matches that paging reaches. */
export const countReachable = ({ count, lastReachable }: SearchResults): number =>
  Math.min(count, lastReachable);

/** The first `quantity` results in the displayed order; fetches pages that are not loaded. */
export async function loadFirstResults(
  search: ResearchSearch,
  results: SearchResults,
  quantity: number,
  onProgress: (loaded: number) => void = () => {},
): Promise<Article[]> {
  const wanted = Math.min(quantity, countReachable(results));
  if (results.articles.length >= wanted) return results.articles.slice(0, wanted);
  const articles: Article[] = [];
  for (let page = 1; (page - 1) * PER_CALL < wanted; page += 1) {
    const listed = await listPage(search, {
      ordering: results.ordering,
      page,
      perPage: PER_CALL,
      narrow: results.narrow,
      isRecorded: false,
    });
    articles.push(...listed.articles);
    onProgress(Math.min(articles.length, wanted));
  }
  return articles.slice(0, wanted);
}
