import { Article } from '@sextant/contracts/literature/article';
import { literatureCalls, type SimilarityMethod } from '@sextant/contracts/literature/calls';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import type { AnalysisInputs } from './generation-bodies.ts';

/** Number of results that an analysis uses, and the maximum that similarity selects (`analysis/first-20`, `analysis/selection`). */
export const ARTICLE_LIMIT = 20;
const THRESHOLD = 0.6;

/** Articles for a radar or a roadmap, and how they were selected. */
export interface Selection {
  readonly articles: readonly Article[];
  readonly by: SimilarityMethod | 'results';
  /** Selected articles that are not among the results. */
  readonly outside: number;
}

/**
 * Selects the articles most similar to the query, within the search's filters, loaded results first. If that fails or finds none, silently
 * falls back to the first results (`analysis/selection-failed`).
 */
export async function selectArticles({ searchQuery, filters, articles }: AnalysisInputs): Promise<Selection> {
  try {
    const { results: similar, method } = await api(literatureCalls.similarArticles, {
      body: { ...filters, query: searchQuery, limit: ARTICLE_LIMIT, threshold: THRESHOLD },
    });
    const results = new Set(articles.map(({ pmid }) => pmid));
    const outsideCount = similar.filter(({ pmid }) => !results.has(pmid));
    const chosen = [...similar.filter(({ pmid }) => results.has(pmid)), ...outsideCount];
    if (chosen.length > 0)
      return {
        articles: chosen.map((article) => Article.parse(article)),
        by: method,
        outside: outsideCount.length,
      };
  } catch {
    // Falls back to the first results, and reports that in the result.
  }
  return firstResults({ articles });
}

export const firstResults = ({ articles }: Pick<AnalysisInputs, 'articles'>): Selection => ({
  articles: articles.slice(0, ARTICLE_LIMIT),
  by: 'results',
  outside: 0,
});

/** "From 20 articles, chosen by semantic similarity of at least 60 %." */
export function selectionText({ articles, by, outside }: Selection): string {
  const count = formatQuantity(articles.length, 'article');
  if (by === 'results') return `From the first ${count} of the results.`;
  const others =
    outside > 0
      ? `; ${formatCount(outside)} of them ${outside === 1 ? 'is' : 'are'} not among the results`
      : '';
  return `From ${count}, chosen by ${by} similarity of at least ${THRESHOLD * 100} %${others}.`;
}
