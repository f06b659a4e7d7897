import { libraryCalls } from '@sextant/contracts/library/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { errorMessage } from '../../../lib/errors.ts';
import { readPassedSearch, withPassedSearch } from '../../../lib/handed-over.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { StrategySlots } from '../strategy-slots.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SelectedSearch } from './selected-search.tsx';

const STEPS = [
  { title: 'AI Analysis', text: 'Trends, bursts and gaps in the literature of a search.' },
  { title: 'Strategic Inputs', text: 'Every finding with the articles and sentences behind it.' },
  { title: 'Action Plans', text: 'A technology radar and a roadmap to decide on.' },
] as const;

/** The three steps of an analysis; phones show only their titles, to keep the searches in view. */
const StepsBanner = () => (
  <ol className="grid grid-cols-3 rounded-panel bg-sunken sm:max-md:grid-cols-1">
    {STEPS.map(({ title, text }, index) => (
      <li
        key={title}
        className="flex gap-3 border-line px-4 py-3 not-first:border-l max-sm:flex-col max-sm:gap-0 max-sm:px-3 sm:px-5 sm:max-md:not-first:border-t sm:max-md:not-first:border-l-0"
      >
        <span className="font-medium text-accent">{index + 1}</span>
        <div>
          <p className="font-medium">{title}</p>
          <p className="text-ink2 text-meta max-sm:hidden">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** Number of searches offered for analysis (`strategy/recent-searches`). */
const MAX_RECENT = 3;
/** The most recent search is selected until the user chooses another one or closes it. */
const MOST_RECENT = 'most-recent';

export function InnovationTab({ analysisPanel }: Pick<StrategySlots, 'analysisPanel'>) {
  const history = useQuery({
    queryKey: [libraryCalls.searchHistory.path],
    queryFn: () => api(libraryCalls.searchHistory),
  });
  const [choice, setChoice] = useState<string | null>(MOST_RECENT);
  const passedSearch = readPassedSearch(useLocation().state);
  const recent = withPassedSearch(history.data ?? [], passedSearch).slice(0, MAX_RECENT);
  const selected = choice === MOST_RECENT ? recent[0] : recent.find(({ id }) => id === choice);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-section">Innovation Analysis</h2>
        <Button asChild>
          <Link to={paths.research()}>New Analysis</Link>
        </Button>
      </div>
      <StepsBanner />
      {history.isPending ? (
        <SkeletonRows label="Loading your recent searches" rows={3} rowClassName="h-14" />
      ) : null}
      {history.isError ? (
        <ErrorRegion
          title="Your recent searches could not be loaded."
          message={errorMessage(history.error)}
          reassurance="They are safe."
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : null}
      {history.isSuccess && recent.length === 0 ? (
        <EmptyState
          title="Ready to Analyze"
          action={
            <Button asChild variant="primary">
              <Link to={paths.research()}>Start Researching</Link>
            </Button>
          }
        >
          No searches yet. An analysis starts from the articles of a search.
        </EmptyState>
      ) : null}
      {history.isSuccess && recent.length > 0 ? (
        <RecentSearches entries={recent} selected={selected?.id ?? null} onSelect={setChoice} />
      ) : null}
      {selected && !history.isPending ? (
        <SelectedSearch
          key={selected.id}
          entry={selected}
          onClose={() => setChoice(null)}
          analysisPanel={analysisPanel}
        />
      ) : null}
    </div>
  );
}
