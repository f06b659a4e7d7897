import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/errors.ts';
import { type LoadedArticles, loadArticles } from '../../../lib/load-articles.ts';
import { filtersOfEntry } from './filters-of-entry.ts';

const NONE: LoadedArticles = { articles: [], totalCount: 0 };

/** The articles of an earlier search. A failed load is only logged and leaves none (`strategy/articles-failed`); it can be tried again. */
export function useEntryArticles(entry: SearchHistoryEntry) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['strategy-articles', entry.id],
    // Selected again, a search is made again.
    gcTime: 0,
    queryFn: async () => {
      try {
        return await loadArticles(entry.query, filtersOfEntry(entry));
      } catch (error) {
        if (hasStatus(error, 401)) throw error;
        // biome-ignore lint/suspicious/noConsole: the failure is logged, no message is shown (`strategy/articles-failed`)
        console.error('The articles of a search could not be loaded', error);
        return NONE;
      }
    },
  });
  return { loaded: data ?? NONE, isFetching, loadAgain: () => void refetch() };
}
