import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/toast.tsx';
import { reachableCount } from './first-results.ts';
import { foundText } from './found-text.ts';
import { refreshHistory } from './refresh-history.ts';
import { pageFromParams, paramsOfSearch, type ResearchSearch, searchFromParams } from './research-search.ts';
import { listPage, pageSize, runSearch } from './run-search.ts';

/** Tells searches apart: the address without the page. */
export const keyOf = (search: ResearchSearch | null): string | null =>
  search && paramsOfSearch(search).toString();
const resultsKey = (key: string | null) => ['research', key] as const;

/**
 * The search of the address and its results. The address is the state: a reload, a shared link and the Back button restore it. Only
 * `submit` counts as the user's own search: it is recorded, announced, and locks the form when it found something.
 */
export function useResearch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [params] = useSearchParams();
  const search = useMemo(() => searchFromParams(params), [params]);
  const key = keyOf(search);
  const [lockedKey, setLockedKey] = useState<string | null>(null);

  const first = useQuery({
    queryKey: resultsKey(key),
    queryFn: () => runSearch(search as ResearchSearch, { record: false }),
    enabled: search !== null,
  });
  const results = first.data;
  const pages = search && results ? Math.max(1, Math.ceil(reachableCount(results) / pageSize(search))) : 1;
  const page = Math.min(pageFromParams(params), pages);

  const listed = results?.kind === 'listed' ? results : null;
  const turned = useQuery({
    queryKey: [...resultsKey(key), page],
    queryFn: () =>
      listPage(search as ResearchSearch, {
        ordering: listed?.ordering ?? 'date-desc',
        page,
        perPage: pageSize(search as ResearchSearch),
        record: false,
      }),
    enabled: search !== null && listed !== null && page > 1,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (turned.errorUpdatedAt > 0 && turned.error)
      toast({ title: 'Failed to load page', description: errorMessage(turned.error), tone: 'destructive' });
  }, [turned.errorUpdatedAt, turned.error, toast]);

  const submission = useMutation({
    mutationFn: (next: ResearchSearch) => {
      const queryKey = resultsKey(keyOf(next));
      return client.fetchQuery({
        queryKey,
        queryFn: () => {
          client.removeQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
          return runSearch(next, { record: true });
        },
        staleTime: 0,
      });
    },
    onSuccess: async (found, next) => {
      setLockedKey(found.count > 0 ? keyOf(next) : null);
      toast({
        title: 'Search Complete',
        description: foundText(found),
        ...(found.count === 0 && { tone: 'neutral' }),
      });
      void refreshHistory(client, found.searchId);
      await navigate(paths.research(paramsOfSearch(next)));
    },
    onError: (error) =>
      toast({
        title: 'Search Failed',
        description: errorMessage(error, 'Failed to search articles'),
        tone: 'destructive',
      }),
  });
  const { reset } = submission;

  // A search that was left behind by navigating says nothing about the one that is shown now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what it follows
  useEffect(() => {
    reset();
  }, [key, reset]);

  /** The same search told differently: not a new one, so it is neither recorded nor announced, and the form stays as it is. */
  const change = (fields: Partial<ResearchSearch>) => {
    if (!search) return;
    const next = { ...search, ...fields };
    if (lockedKey === key) setLockedKey(keyOf(next));
    void navigate(paths.research(paramsOfSearch(next)));
  };

  const pageArticles = () => {
    if (!search || !results) return [];
    if (results.kind === 'similar')
      return results.articles.slice((page - 1) * pageSize(search), page * pageSize(search));
    return page === 1 ? results.articles : (turned.data?.articles ?? []);
  };

  return {
    /** The executed search; null on the bare page. */
    search,
    /** Tells executed searches apart. */
    key,
    first,
    results,
    page,
    pages,
    turned,
    pageArticles: pageArticles(),
    submission,
    locked: lockedKey !== null && lockedKey === key,
    submit: (next: ResearchSearch) => submission.mutate(next),
    turnTo: (next: number) => {
      if (search) void navigate(paths.research(paramsOfSearch(search, next)));
    },
    orderBy: (ordering: ResearchSearch['ordering']) => change({ ordering }),
    searchNames: (synonyms: ResearchSearch['synonyms']) => change({ synonyms }),
  };
}

export type Research = ReturnType<typeof useResearch>;
