import { formatCount, formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { useQuery } from '@tanstack/react-query';
import { type LoadedArticles, loadArticles } from '../../../article-kit/load-articles.ts';
import { hasStatus } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import type { StrategySlots } from '../strategy-slots.ts';
import { toSearchFilters } from './filters-of-entry.ts';

const NO_ARTICLES: LoadedArticles = { articles: [], totalCount: 0 };

/** The articles of a history entry. A failure is only logged and yields none (`strategy/articles-failed`); it can be retried. */
function useEntryArticles(entry: SearchHistoryEntry) {
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

/** For searches without a depth or horizon (`strategy/defaults`). */
const DEFAULT_DEPTH = '5 years';
const DEFAULT_HORIZON = '3 years';

interface SelectedSearchProps extends Pick<StrategySlots, 'analysisPanel'> {
  entry: SearchHistoryEntry;
  onClose: () => void;
}

/** The selected search: loads its articles again, then shows the analysis. */
export function SelectedSearch({ entry, onClose, analysisPanel }: SelectedSearchProps) {
  const { loaded, isFetching, reload } = useEntryArticles(entry);
  const isEmpty = !isFetching && loaded.articles.length === 0;
  // The index may have grown, and older searches by similarity recorded only what they listed.
  const hasChanged = !isFetching && !isEmpty && loaded.totalCount !== entry.resultsCount;
  return (
    <section
      aria-label={`Analyzing: ${entry.query}`}
      className="flex flex-col gap-4 border-line border-t pt-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere line-clamp-4 text-section">Analyzing: {entry.query}</h3>
          <p className="mt-0.5 text-ink2">
            {isEmpty ? '0 articles' : formatQuantity(entry.resultsCount, 'article')} ·{' '}
            {formatDate(entry.searchedAt)}
          </p>
          {hasChanged ? (
            <p className="text-ink3 text-meta">
              {formatQuantity(loaded.totalCount, 'article')} {loaded.totalCount === 1 ? 'matches' : 'match'}{' '}
              the query now; {formatCount(entry.resultsCount)} did then.
            </p>
          ) : null}
        </div>
        <div className="flex gap-2">
          {isEmpty ? <Button onClick={reload}>Load again</Button> : null}
          <Button variant="quiet" className="max-sm:-ml-3.5 sm:-mr-3.5" onClick={onClose}>
            Close Analysis
          </Button>
        </div>
      </div>
      {isFetching ? <Loading>Loading research articles...</Loading> : null}
      {!isFetching && !isEmpty
        ? analysisPanel({
            ...loaded,
            searchQuery: entry.query,
            filters: toSearchFilters(entry),
            historicalDepth: entry.historicalDepth ?? DEFAULT_DEPTH,
            futureHorizon: entry.futureHorizon ?? DEFAULT_HORIZON,
          })
        : null}
    </section>
  );
}
