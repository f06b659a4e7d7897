import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { useQuery } from '@tanstack/react-query';
import { type LoadedArticles, loadArticles } from '../../../article-kit/load-articles.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { toSearchFilters } from './filters-of-entry.ts';

const NO_ARTICLES: LoadedArticles = { articles: [], totalCount: 0 };

/** The articles of a history entry. A failure is only logged and yields none (`strategy/articles-failed`); it can be retried. */
export function useEntryArticles(entry: SearchHistoryEntry) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['strategy-articles', entry.id],
    // Selecting a search again repeats it.
    gcTime: 0,
    queryFn: async () => {
      try {
        return await loadArticles(entry.query, toSearchFilters(entry));
      } catch (error) {
        if (hasStatus(error, 401)) throw error;
        // biome-ignore lint/suspicious/noConsole: the failure is logged, no message is shown (`strategy/articles-failed`)
        console.error('The articles of a search could not be loaded', error);
        return NO_ARTICLES;
      }
    },
  });
  return { loaded: data ?? NO_ARTICLES, isFetching, reload: () => void refetch() };
}
