import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { SearchHistoryEntry } from '@sextant/contracts/library/search-history';
import { Check } from 'lucide-react';
import { listDates } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';

interface RecentSearchesProps {
  entries: readonly SearchHistoryEntry[];
  selected: string | null;
  onSelect: (id: string) => void;
}

/** Searches to select from, newest first. */
export function RecentSearches({ entries, selected, onSelect }: RecentSearchesProps) {
  const dateOf = listDates(entries, { at: ({ searchedAt }) => searchedAt, groupBy: ({ query }) => query });
  return (
    <Panel aria-label="Ready to Analyze">
      <div className="border-line border-b px-4 py-3 sm:px-5">
        <h3 className="font-semibold">Ready to Analyze</h3>
        <p className="text-ink2 text-meta">Your most recent searches. Choose one.</p>
      </div>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-pressed={entry.id === selected}
              onClick={() => onSelect(entry.id)}
              className={cn(
                'flex min-h-12 w-full flex-wrap content-center items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 sm:px-5 text-left transition-colors focus-visible:-outline-offset-2',
                entry.id === selected ? 'bg-accent-tint' : 'hover:bg-hover',
              )}
            >
              <span className="min-w-0 flex-1 basis-64 font-medium">
                <span className="line-clamp-3">{entry.query}</span>
              </span>
              <span className="text-ink2 text-meta">{formatQuantity(entry.resultsCount, 'article')}</span>
              <span className="text-ink3 text-meta sm:w-24 sm:text-right">{dateOf(entry)}</span>
              <Check
                aria-hidden="true"
                strokeWidth={1.5}
                className={cn('size-4 self-center text-accent', entry.id !== selected && 'invisible')}
              />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
