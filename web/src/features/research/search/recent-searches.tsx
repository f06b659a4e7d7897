import { libraryCalls } from '@sextant/contracts/library/calls';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import { chosenFilters, type ResearchSearch, searchOf } from './research-search.ts';

/** As many as are looked at. */
const SHOWN = 4;

interface RecentSearchesProps {
  disabled: boolean;
  onRun: (search: ResearchSearch) => void;
}

/** What was searched for last, to be searched again: one click runs one. Nothing where there is none, or where they cannot be loaded. */
export function RecentSearches({ disabled, onRun }: RecentSearchesProps) {
  const { data = [] } = useQuery({
    queryKey: [libraryCalls.searchHistory.path],
    queryFn: () => api(libraryCalls.searchHistory),
  });
  // What found nothing is not what anybody goes on with.
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
              onClick={() => onRun(searchOf(entry))}
              className="flex min-h-10 w-full flex-wrap items-baseline gap-x-4 gap-y-0.5 px-2 py-2 text-left transition-colors hover:bg-hover disabled:opacity-60 coarse:min-h-11"
            >
              <span className="line-clamp-2 min-w-0 flex-1 basis-64 font-medium">{entry.query}</span>
              <span className="text-ink3 text-meta">{chosenFilters(searchOf(entry)).join(', ')}</span>
              <span className="text-ink2 text-meta sm:w-24 sm:text-right">
                {countOf(entry.resultsCount, 'article')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
