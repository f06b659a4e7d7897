import { accountCalls } from '@sextant/contracts/account/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { errorMessage, hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/toast.tsx';
import { appendDisplay, type Display, displayFromParams } from './display.ts';
import { countReachable } from './first-results.ts';
import { foundText } from './found-text.ts';
import { appendNarrow, isNarrowed, NOT_NARROWED, narrowFromParams, toggleValue } from './narrow.ts';
import { refreshHistory } from './refresh-history.ts';
import {
  entryIdFromParams,
  lacksEntry,
  pageFromParams,
  type ResearchSearch,
  searchFromParams,
  searchToParams,
  withEntry,
} from './research-search.ts';
import { findSimilar, listPage, pageSize, runSearch, type SearchResults } from './run-search.ts';

/** Another service writes the entry moments after the search. */
const RETRIES = 3;
const RETRY_DELAY_MS = 400;

const historyEntryKey = (id: string | null) => [libraryCalls.searchHistoryEntry.path, id] as const;

/** The history entry whose query is searched, where the URL refers to one. */
const useHistoryEntry = (id: string | null) =>
  useQuery({
    queryKey: historyEntryKey(id),
    queryFn: async () => {
      const entry = await api(libraryCalls.searchHistoryEntry, { params: { id: id ?? '' } });
      return { id: entry.id, query: entry.query };
    },
    enabled: id !== null,
    retry: (failures, error) => hasStatus(error, 404) && failures < RETRIES,
    retryDelay: RETRY_DELAY_MS,
  });

/** Identifies a search: the URL parameters without the page. */
export const searchKey = (search: ResearchSearch | null): string | null =>
  search && searchToParams(search).toString();
const resultsKey = (key: string | null, narrow: Narrow = NOT_NARROWED) =>
  ['research', key, appendNarrow(new URLSearchParams(), narrow).toString()] as const;

/** URL parameter that shows what is similar in meaning. */
const NEAR_PARAM = 'near';

/** A search of one's own, with what leads back from it. */
interface Submission {
  search: ResearchSearch;
  /** URL parameters of the search that it widens. */
  before?: string;
  /** Whether what is similar in meaning is shown. */
  isNearShown?: boolean;
}

/** URL parameters of the search before a widened one, from the state of the navigation. */
function readBefore(state: unknown): string | null {
  const { before } = (state ?? {}) as { before?: unknown };
  return typeof before === 'string' ? before : null;
}
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
  const location = useLocation();
  const entryId = entryIdFromParams(params);
  const entry = useHistoryEntry(entryId);
  const search = useMemo(() => searchFromParams(params, entry.data), [params, entry.data]);
  const narrow = useMemo(() => narrowFromParams(params), [params]);
  const display = useMemo(() => displayFromParams(params), [params]);
  const key = searchKey(search);
  const [lockedKey, setLockedKey] = useState<string | null>(null);

  const unfiltered = useQuery({
    queryKey: resultsKey(key),
    queryFn: () =>
      // A query that came in a link and is too long for one is recorded, so that it can be referred to.
      runSearch(search as ResearchSearch, {
        narrow: NOT_NARROWED,
        isRecorded: lacksEntry(search as ResearchSearch),
      }),
    enabled: search !== null,
    refetchInterval: repeatIncomplete,
  });
  /** The search as its URL shows it; what was loaded is kept under its key. */
  const toShown = (of: ResearchSearch, found: SearchResults): ResearchSearch => {
    const shown = withEntry(of, found.searchId);
    if (shown.entry && shown !== of) {
      client.setQueryData(historyEntryKey(shown.entry.id), shown.entry);
      client.setQueryData(resultsKey(searchKey(shown)), found);
    }
    return shown;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    if (!search || !unfiltered.data || !lacksEntry(search) || submission.isPending) return;
    const shown = toShown(search, unfiltered.data);
    if (shown !== search) void navigate(paths.research(searchToParams(shown, 1, narrow)), { replace: true });
  }, [search, unfiltered.data]);
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
  // By evidence those are ordered that are held: the most relevant ones.
  const listed = results && (display.isByEvidence ? results.articles.length : countReachable(results));
  const pages = search && listed !== undefined ? Math.max(1, Math.ceil(listed / pageSize(search))) : 1;
  const page = Math.min(pageFromParams(params), pages);

  const isLoaded = (of: number) =>
    search !== null &&
    results !== undefined &&
    results.articles.length >= Math.min(of * pageSize(search), listed ?? 0);
  const laterPage = useQuery({
    queryKey: [...resultsKey(key, narrow), page],
    queryFn: () =>
      listPage(search as ResearchSearch, {
        ordering: results?.ordering ?? 'date-desc',
        page,
        perPage: pageSize(search as ResearchSearch),
        narrow,
        isRecorded: false,
      }),
    enabled: search !== null && results !== undefined && !isLoaded(page),
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

  const before = readBefore(location.state);
  const isNearShown = params.get(NEAR_PARAM) === 'on';
  // A listing by date knows only what matches.
  const nearQuery = useQuery({
    queryKey: [...resultsKey(key, narrow), NEAR_PARAM],
    queryFn: () => findSimilar(search as ResearchSearch, { narrow, isRecorded: false }),
    enabled: search !== null && isNearShown && results?.similarity === null,
  });
  const near = (results?.similarity ?? nearQuery.data?.similarity)?.near ?? [];

  const submission = useMutation({
    mutationFn: ({ search: next }: Submission) => {
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
    onSuccess: async (found, { search: submitted, before: widened, isNearShown: withNear }) => {
      const next = toShown(submitted, found);
      setLockedKey(found.count > 0 ? searchKey(next) : null);
      toast({
        title: 'Search Complete',
        description: foundText(found),
        ...(found.count === 0 && { tone: 'neutral' }),
      });
      void refreshHistory(client, found.searchId);
      const shown = searchToParams(next);
      if (withNear) shown.set(NEAR_PARAM, 'on');
      await navigate(paths.research(shown), { state: widened ? { before: widened } : null });
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

  const addressOf = (of: ResearchSearch, toPage: number, toNarrow: Narrow, shownAs: Display) =>
    paths.research(appendDisplay(searchToParams(of, toPage, toNarrow), shownAs));

  /** Repeats the search with other options, without a history entry, a toast or a change of the form. */
  const change = (fields: Partial<ResearchSearch>, nextNarrow: Narrow = narrow, nextDisplay = display) => {
    if (!search) return;
    const next = { ...search, ...fields };
    if (lockedKey === key) setLockedKey(searchKey(next));
    void navigate(addressOf(next, 1, nextNarrow, nextDisplay), { preventScrollReset: true });
  };

  const pageArticles = () => {
    if (!search || !results) return [];
    if (isLoaded(page)) return results.articles.slice((page - 1) * pageSize(search), page * pageSize(search));
    return laterPage.data?.articles ?? [];
  };

  return {
    /** The executed search; null on the bare page, and until its history entry is loaded. */
    search,
    /** The history entry that the URL refers to; null if it refers to none. */
    entry: entryId === null ? null : entry,
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
    /** Whether the page comes from the server, not from what the search answered with. */
    isPageFetched: !isLoaded(page),
    pageArticles: pageArticles(),
    /** Articles near the query in meaning, which do not match it. */
    near,
    isNearShown,
    isNearPending: nearQuery.isFetching,
    submission,
    locked: lockedKey !== null && lockedKey === key,
    submit: (next: ResearchSearch) => submission.mutate({ search: next }),
    /** Whether this search widens another, to which `undo` leads back. */
    isWidened: before !== null,
    /** Runs a wider search, which can be undone. */
    widen: (next: ResearchSearch, options: { near: boolean }) =>
      submission.mutate({
        search: next,
        before: search ? searchToParams(search).toString() : undefined,
        isNearShown: options.near,
      }),
    undo: () => void navigate(paths.research(new URLSearchParams(before ?? ''))),
    showNear: (shown: boolean) => {
      const next = new URLSearchParams(params);
      if (shown) next.set(NEAR_PARAM, 'on');
      else next.delete(NEAR_PARAM);
      void navigate(paths.research(next), { preventScrollReset: true, state: location.state });
    },
    goToPage: (next: number) => {
      if (search) void navigate(addressOf(search, next, narrow, display));
    },
    /** Narrows the results by facets, without changing the form or the history. */
    narrowTo: (next: Narrow) => {
      if (search) void navigate(addressOf(search, 1, next, display), { preventScrollReset: true });
    },
    /** Narrows to a year before the depth, by extending the search to all years. */
    narrowToEarlier: (year: string) => change({ historicalDepth: 'all' }, toggleValue(narrow, 'years', year)),
    /** The order of the results may be another than was asked for: then it is asked for again. */
    orderBy: (order: ResultOrder) => {
      const isByEvidence = order === 'evidence';
      // The strongest of the most relevant, not of the newest.
      const ordering = isByEvidence ? 'relevance' : order;
      if (isByEvidence !== display.isByEvidence) change({ ordering }, narrow, { ...display, isByEvidence });
      else if (ordering === search?.ordering) void firstPage.refetch();
      else change({ ordering });
    },
    showAsTable: (isTable: boolean) => {
      if (search)
        void navigate(addressOf(search, page, narrow, { ...display, isTable }), { preventScrollReset: true });
    },
    /** How the results are listed. */
    display,
    searchNames: (synonyms: ResearchSearch['synonyms']) => change({ synonyms }),
  };
}

/** The specification's orders, and the strongest design first. */
export type ResultOrder = ResearchSearch['ordering'] | 'evidence';

export type Research = ReturnType<typeof useResearch>;
