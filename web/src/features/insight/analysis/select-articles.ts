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
  /** The index was not complete when they were selected: others may be as similar. */
  readonly isIncomplete?: boolean;
}

/** Repeats a selection from an incomplete index, as often as it takes after a start. */
const REPEAT = { everyMs: 1_000, most: 30 };

async function findSimilar({ searchQuery, filters }: AnalysisInputs) {
  const body = { ...filters, query: searchQuery, limit: ARTICLE_LIMIT, threshold: THRESHOLD };
  for (let repeats = 0; ; repeats += 1) {
    const found = await api(literatureCalls.similarArticles, { body });
    if (!found.missing || repeats === REPEAT.most) return found;
    await new Promise((resolve) => setTimeout(resolve, REPEAT.everyMs));
  }
}

/**
 * Selects the articles most similar to the query, within the search's filters, loaded results first. If that fails or finds none, silently
 * falls back to the first results (`analysis/selection-failed`).
 */
export async function selectArticles(inputs: AnalysisInputs): Promise<Selection> {
  const { articles } = inputs;
  try {
    const { results: similar, method, missing } = await findSimilar(inputs);
    const results = new Set(articles.map(({ pmid }) => pmid));
    const outsideCount = similar.filter(({ pmid }) => !results.has(pmid));
    const chosen = [...similar.filter(({ pmid }) => results.has(pmid)), ...outsideCount];
    if (chosen.length > 0)
      return {
        articles: chosen.map((article) => Article.parse(article)),
        by: method,
        outside: outsideCount.length,
        ...(missing && { isIncomplete: true }),
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
export function selectionText({ articles, by, outside, isIncomplete }: Selection): string {
  const count = formatQuantity(articles.length, 'article');
  if (by === 'results') return `From the first ${count} of the results.`;
  const others =
    outside > 0
      ? `; ${formatCount(outside)} of them ${outside === 1 ? 'is' : 'are'} not among the results`
      : '';
  const hint = isIncomplete ? ' The index was not complete: others may be as similar.' : '';
  return `From ${count}, chosen by ${by} similarity of at least ${THRESHOLD * 100} %${others}.${hint}`;
}
