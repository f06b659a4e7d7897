import { Article } from '@sextant/contracts/literature/article';
import { literatureCalls, type SimilarityMethod } from '@sextant/contracts/literature/calls';
import { countOf } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';

/** Articles that an analysis takes from the results, and most that similarity selects (`analysis/first-20`, `analysis/selection`). */
export const ARTICLE_LIMIT = 20;
const THRESHOLD = 0.6;

/** Articles for a radar or a roadmap, and how they were chosen. */
export interface Selection {
  readonly articles: readonly Article[];
  readonly by: SimilarityMethod | 'results';
}

/** The articles most like the query; where that fails or finds none, the first of the results, without a word (`analysis/selection-failed`). */
export async function selectArticles(query: string, results: readonly Article[]): Promise<Selection> {
  try {
    const { results: similar, method } = await api(literatureCalls.similarArticles, {
      body: { query, limit: ARTICLE_LIMIT, threshold: THRESHOLD },
    });
    if (similar.length > 0) return { articles: similar.map((article) => Article.parse(article)), by: method };
  } catch {
    // The first results stand in, and the result says that they were taken.
  }
  return { articles: results.slice(0, ARTICLE_LIMIT), by: 'results' };
}

/** "From 20 articles, chosen by semantic similarity of at least 60 %." */
export function selectionText({ articles, by }: Selection): string {
  const count = countOf(articles.length, 'article');
  if (by === 'results') return `From the first ${count} of the results.`;
  return `From ${count}, chosen by ${by} similarity of at least ${THRESHOLD * 100} %.`;
}
