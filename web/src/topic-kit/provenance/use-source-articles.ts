import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchSummaries } from '../../article-kit/article-summaries.ts';
import { api } from '../../lib/http.ts';
import { useKnownArticles } from './known-articles.tsx';

/** How long summaries are cached (`articles/source-cache`). */
const SUMMARY_MS = 5 * 60_000;

export interface SourceArticles {
  readonly byPmid: ReadonlyMap<string, Article>;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** Articles by id: those that the page has loaded, and the others by a single summary call. Unavailable ones are omitted. */
export function useSourceArticles(pmids: readonly string[]): SourceArticles {
  const known = useKnownArticles();
  const missing = pmids.filter((pmid) => !known.has(pmid));
  const {
    data: query,
    isLoading,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: [literatureCalls.summaries.path, ...missing],
    queryFn: ({ signal }) => fetchSummaries(missing, signal),
    enabled: missing.length > 0,
    staleTime: SUMMARY_MS,
  });
  const byPmid = useMemo(
    () => new Map([...known, ...(query ?? []).map((article): [string, Article] => [article.pmid, article])]),
    [known, query],
  );
  return { byPmid, isLoading: isLoading || (isError && isFetching), isError, retry: () => void refetch() };
}

/** An abstract that the page has not loaded, fetched when its card is expanded. */
export function useAbstract(pmid: string, enabled: boolean) {
  return useQuery({
    queryKey: ['/api/article', pmid],
    queryFn: ({ signal }) => api(literatureCalls.article, { params: { pmid }, signal }),
    enabled,
    staleTime: SUMMARY_MS,
  });
}
