import { libraryCalls } from '@sextant/contracts/library/calls';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { describeFilters, type ResearchSearch, restoreSearch } from './research-search.ts';

/** Maximum number of searches shown. */
const SHOWN = 4;

interface RecentSearchesProps {
  disabled: boolean;
  onRun: (search: ResearchSearch) => void;
}

/** Recent searches, each of which runs again on a click. Renders nothing if there are none or they cannot be loaded. */
export function RecentSearches({ disabled, onRun }: RecentSearchesProps) {
  const { data = [] } = useQuery({
    queryKey: [libraryCalls.searchHistory.path],
    queryFn: () => api(libraryCalls.searchHistory),
  });
  // Searches without results are not worth repeating.
  const found = data.filter(({ resultsCount }) => resultsCount > 0);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches" className="mt-3">
      <h2 id="recent-searches" className="font-semibold">
        Recent searches
      </h2>
      <ul className="mt-1 border-line border-t">
        {found.slice(0, SHOWN).map((entry) => (
          <li key={entry.id} className="border-line border-b">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onRun(restoreSearch(entry))}
              className="flex min-h-10 w-full flex-wrap items-baseline gap-x-4 gap-y-0.5 px-2 py-2 text-left transition-colors hover:bg-hover disabled:opacity-60 coarse:min-h-11"
            >
              <span className="line-clamp-2 min-w-0 flex-1 basis-64 font-medium">{entry.query}</span>
              <span className="text-ink3 text-meta">{describeFilters(restoreSearch(entry)).join(', ')}</span>
              <span className="text-ink2 text-meta sm:w-24 sm:text-right">
                {formatQuantity(entry.resultsCount, 'article')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
