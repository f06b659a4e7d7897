import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/errors.ts';
import { type LoadedArticles, loadArticles } from './load-articles.ts';

const NONE: LoadedArticles = { articles: [], totalCount: 0 };

/** The articles of an earlier search. A failed load is only logged and leaves none (spec.md 8); it can be tried again. */
export function useEntryArticles(entry: SearchHistoryEntry) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['strategy-articles', entry.id],
    queryFn: async () => {
      try {
        return await loadArticles(entry);
      } catch (error) {
        if (hasStatus(error, 401)) throw error;
        // biome-ignore lint/suspicious/noConsole: spec.md 8: the failure is logged, no message is shown
        console.error('The articles of a search could not be loaded', error);
        return NONE;
      }
    },
  });
  return { loaded: data ?? NONE, isFetching, loadAgain: () => void refetch() };
}
