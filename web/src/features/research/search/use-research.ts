import { accountCalls } from '@sextant/contracts/account/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/toast.tsx';
import { countReachable } from './first-results.ts';
import { foundText } from './found-text.ts';
import { appendNarrow, isNarrowed, NOT_NARROWED, narrowFromParams, toggleValue } from './narrow.ts';
import { refreshHistory } from './refresh-history.ts';
import { pageFromParams, type ResearchSearch, searchFromParams, searchToParams } from './research-search.ts';
import { listPage, pageSize, runSearch, type SearchResults } from './run-search.ts';

/** Identifies a search: the URL parameters without the page. */
export const searchKey = (search: ResearchSearch | null): string | null =>
  search && searchToParams(search).toString();
const resultsKey = (key: string | null, narrow: Narrow = NOT_NARROWED) =>
  ['research', key, appendNarrow(new URLSearchParams(), narrow).toString()] as const;

/** Results that lack a part of the index are asked for again, as often as it takes after a start; later the user decides. */
const REPEAT = { everyMs: 2_000, most: 15 };
const repeatIncomplete = ({ state }: Query<SearchResults>): number | false =>
  state.data && state.data.missing.length > 0 && state.dataUpdateCount <= REPEAT.most
    ? REPEAT.everyMs
    : false;

/**
 * The search in the URL and its results. The URL is the state: a reload, a shared link and the Back button restore it. Only
 * `submit` counts as the user's own search: it is recorded, announced, and locks the form when it found something.
 */
export function useResearch() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [params] = useSearchParams();
  const search = useMemo(() => searchFromParams(params), [params]);
  const narrow = useMemo(() => narrowFromParams(params), [params]);
  const key = searchKey(search);
  const [lockedKey, setLockedKey] = useState<string | null>(null);

  const unfiltered = useQuery({
    queryKey: resultsKey(key),
    queryFn: () => runSearch(search as ResearchSearch, { narrow: NOT_NARROWED, isRecorded: false }),
    enabled: search !== null,
    refetchInterval: repeatIncomplete,
  });
  const filtered = useQuery({
    queryKey: resultsKey(key, narrow),
    queryFn: () => runSearch(search as ResearchSearch, { narrow, isRecorded: false }),
    enabled: search !== null && isNarrowed(narrow),
    refetchInterval: repeatIncomplete,
    // Until it arrives, the previous list stays, dimmed.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
  });
  const firstPage = isNarrowed(narrow) ? filtered : unfiltered;
  const results = firstPage.data ?? (isNarrowed(narrow) && !filtered.isError ? unfiltered.data : undefined);
  const pages = search && results ? Math.max(1, Math.ceil(countReachable(results) / pageSize(search))) : 1;
  const page = Math.min(pageFromParams(params), pages);

  const listed = results?.kind === 'listed' ? results : null;
  const laterPage = useQuery({
    queryKey: [...resultsKey(key, narrow), page],
    queryFn: () =>
      listPage(search as ResearchSearch, {
        ordering: listed?.ordering ?? 'date-desc',
        page,
        perPage: pageSize(search as ResearchSearch),
        narrow,
        isRecorded: false,
      }),
    enabled: search !== null && listed !== null && page > 1,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (laterPage.errorUpdatedAt > 0 && laterPage.error)
      toast({
        title: 'Failed to load page',
        description: errorMessage(laterPage.error),
        tone: 'destructive',
      });
  }, [laterPage.errorUpdatedAt, laterPage.error, toast]);

  const submission = useMutation({
    mutationFn: (next: ResearchSearch) => {
      const queryKey = resultsKey(searchKey(next));
      // The status is shown above the list, so it is refreshed along with the search; a later response would shift the layout.
      void client.invalidateQueries({ queryKey: [accountCalls.status.path] });
      return client.fetchQuery({
        queryKey,
        queryFn: () => {
          // Cached pages and narrowed results belong to the previous response.
          const [, , ...rest] = queryKey;
          client.removeQueries({
            queryKey: queryKey.slice(0, 2),
            predicate: (query) => query.queryKey.slice(2).join() !== rest.join(),
          });
          return runSearch(next, { narrow: NOT_NARROWED, isRecorded: true });
        },
        staleTime: 0,
      });
    },
    onSuccess: async (found, next) => {
      setLockedKey(found.count > 0 ? searchKey(next) : null);
      toast({
        title: 'Search Complete',
        description: foundText(found),
        ...(found.count === 0 && { tone: 'neutral' }),
      });
      void refreshHistory(client, found.searchId);
      await navigate(paths.research(searchToParams(next)));
    },
    onError: (error) =>
      toast({
        title: 'Search Failed',
        description: errorMessage(error, 'Failed to search articles'),
        tone: 'destructive',
      }),
  });
  const { reset } = submission;

  // The state of a previous submission does not apply to the search that is now shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the search changes
  useEffect(() => {
    reset();
  }, [key, reset]);

  /** Repeats the search with other options, without a history entry, a toast or a change of the form. */
  const change = (fields: Partial<ResearchSearch>, nextNarrow: Narrow = narrow) => {
    if (!search) return;
    const next = { ...search, ...fields };
    if (lockedKey === key) setLockedKey(searchKey(next));
    void navigate(paths.research(searchToParams(next, 1, nextNarrow)), { preventScrollReset: true });
  };

  const pageArticles = () => {
    if (!search || !results) return [];
    if (results.kind === 'similar')
      return results.articles.slice((page - 1) * pageSize(search), page * pageSize(search));
    return page === 1 ? results.articles : (laterPage.data?.articles ?? []);
  };

  return {
    /** The executed search; null on the bare page. */
    search,
    /** The facet values that narrow the results. */
    narrow,
    /** The results before narrowing. */
    allResults: unfiltered.data,
    /** Identifies the executed search. */
    key,
    firstPage,
    results,
    /** Whether the results are those of the search and its facets, not the previous ones that are shown until then. */
    isSettled: firstPage.data !== undefined && !firstPage.isPlaceholderData,
    page,
    pages,
    laterPage,
    pageArticles: pageArticles(),
    submission,
    locked: lockedKey !== null && lockedKey === key,
    submit: (next: ResearchSearch) => submission.mutate(next),
    goToPage: (next: number) => {
      if (search) void navigate(paths.research(searchToParams(search, next, narrow)));
    },
    /** Narrows the results by facets, without changing the form or the history. */
    narrowTo: (next: Narrow) => {
      if (search)
        void navigate(paths.research(searchToParams(search, 1, next)), { preventScrollReset: true });
    },
    /** Narrows to a year before the depth, by extending the search to all years. */
    narrowToEarlier: (year: string) => change({ historicalDepth: 'all' }, toggleValue(narrow, 'years', year)),
    orderBy: (ordering: ResearchSearch['ordering']) => change({ ordering }),
    searchNames: (synonyms: ResearchSearch['synonyms']) => change({ synonyms }),
  };
}

export type Research = ReturnType<typeof useResearch>;
