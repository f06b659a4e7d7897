import {
  RUN_ARTICLE_LIMIT,
  RUN_SIMILARITY_THRESHOLD,
  type RunSelection,
} from '@sextant/contracts/insight/topic-run';
import { SimilarToQuery } from '@sextant/contracts/rpc/search';
import { KnownFailure } from '../known-failure.ts';
import type { LiteratureQuery } from './match-set.ts';
import { type RetryContext, requestFromSearch } from './request-search.ts';

/**
 * Selects the articles of radar and roadmap: those most similar to the query within the filters of the search, its
 * results first. If that fails or finds none, silently the first results.
 * @param results PMIDs of the results of the search, in order
 */
export async function selectArticles(
  retryContext: RetryContext,
  { query, filters = {} }: LiteratureQuery,
  results: readonly string[],
): Promise<{ readonly pmids: readonly string[]; readonly selection: RunSelection }> {
  const listed = new Set(results);
  try {
    const body = { query, filters, limit: RUN_ARTICLE_LIMIT, threshold: RUN_SIMILARITY_THRESHOLD };
    const { pmids: similar, method, missing } = await requestFromSearch(retryContext, SimilarToQuery, body);
    if (missing) retryContext.onMissing(missing);
    const outside = similar.filter((pmid) => !listed.has(pmid));
    const pmids = [...similar.filter((pmid) => listed.has(pmid)), ...outside];
    if (pmids.length > 0)
      return {
        pmids,
        selection: {
          articles: pmids.length,
          by: method,
          outside: outside.length,
          isIncomplete: missing !== undefined,
        },
      };
  } catch (error) {
    if (!(error instanceof KnownFailure)) throw error;
  }
  const pmids = results.slice(0, RUN_ARTICLE_LIMIT);
  return { pmids, selection: { articles: pmids.length, by: 'results', outside: 0, isIncomplete: false } };
}
