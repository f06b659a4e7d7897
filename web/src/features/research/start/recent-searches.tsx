import { formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { describeFilters, type ResearchSearch, restoreSearch } from '../search/research-search.ts';
import { StartList, StartRow } from './start-list.tsx';

interface RecentSearchesProps {
  /** Newest first. */
  searches: readonly SearchHistoryEntry[];
  onRun: (search: ResearchSearch) => void;
}

/** Recent searches, each of which runs again on a click. */
export const RecentSearches = ({ searches, onRun }: RecentSearchesProps) => (
  <StartList title="Recent searches" className="lg:col-span-2">
    {searches.map((entry) => (
      <StartRow
        key={entry.id}
        name={entry.query}
        facts={[
          formatQuantity(entry.resultsCount, 'article'),
          ...describeFilters(restoreSearch(entry)),
          formatDate(entry.searchedAt),
        ]}
        onRun={() => onRun(restoreSearch(entry))}
      />
    ))}
  </StartList>
);
