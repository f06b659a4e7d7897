import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import {
  RUN_ARTICLE_LIMIT,
  RUN_SIMILARITY_THRESHOLD,
  type RunSelection,
} from '@sextant/contracts/insight/topic-run';
import { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { api } from '../../lib/http.ts';
import type { AnalysisInputs } from './generation-bodies.ts';

/** The articles of a result, and how they were selected. */
interface Selected {
  readonly articles: readonly Article[];
  readonly selection: RunSelection;
}

/** Repeats a selection from an incomplete index, as often as it takes after a start. */
const REPEAT = { everyMs: 1_000, most: 30 };

async function findSimilar({ searchQuery, filters }: AnalysisInputs) {
  const body = {
    ...filters,
    query: searchQuery,
    limit: RUN_ARTICLE_LIMIT,
    threshold: RUN_SIMILARITY_THRESHOLD,
  };
  for (let repeats = 0; ; repeats += 1) {
    const found = await api(literatureCalls.similarArticles, { body });
    if (!found.missing || repeats === REPEAT.most) return found;
    await new Promise((resolve) => setTimeout(resolve, REPEAT.everyMs));
  }
}

/**
 * Selects the articles most similar to the query, within the search's filters, loaded results first, for a radar or roadmap that is
 * generated alone. If that fails or finds none, silently falls back to the first results (`analysis/selection-failed`).
 */
export async function selectArticles(inputs: AnalysisInputs): Promise<Selected> {
  try {
    const { results: similar, method, missing } = await findSimilar(inputs);
    const results = new Set(inputs.articles.map(({ pmid }) => pmid));
    const outside = similar.filter(({ pmid }) => !results.has(pmid));
    const chosen = [...similar.filter(({ pmid }) => results.has(pmid)), ...outside];
    if (chosen.length > 0)
      return {
        articles: chosen.map((article) => Article.parse(article)),
        selection: {
          articles: chosen.length,
          by: method,
          outside: outside.length,
          isIncomplete: Boolean(missing),
        },
      };
  } catch {
    // Falls back to the first results, and reports that in the result.
  }
  return firstResults(inputs);
}

export function firstResults({ articles }: Pick<AnalysisInputs, 'articles'>): Selected {
  const first = articles.slice(0, RUN_ARTICLE_LIMIT);
  return {
    articles: first,
    selection: { articles: first.length, by: 'results', outside: 0, isIncomplete: false },
  };
}

/** "From 20 articles, chosen by semantic similarity of at least 60 %." */
export function selectionText({ articles, by, outside, isIncomplete }: RunSelection): string {
  const count = formatQuantity(articles, 'article');
  if (by === 'results') return `From the first ${count} of the results.`;
  const others =
    outside > 0
      ? `; ${formatCount(outside)} of them ${outside === 1 ? 'is' : 'are'} not among the results`
      : '';
  const hint = isIncomplete ? ' The index was not complete: others may be as similar.' : '';
  return `From ${count}, chosen by ${by} similarity of at least ${RUN_SIMILARITY_THRESHOLD * 100} %${others}.${hint}`;
}
