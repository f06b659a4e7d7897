import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { useStatus } from '../../../lib/status.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ResearchSearch } from '../search/research-search.ts';
import { SampleNote } from './sample-note.tsx';

interface NoResultsProps {
  /** Undefined if they could not be loaded. */
  facets: FacetsAnswer | undefined;
  onSubmit: (search: ResearchSearch) => void;
}

/** Shown where nothing matches and no way to more was found. */
export function NoResults({ facets, onSubmit }: NoResultsProps) {
  const literature = useStatus()?.literature;
  return (
    <div className="mt-1">
      <EmptyState>
        {facets
          ? 'Other ways to ask were tried, and none finds more. Try other words.'
          : 'Try fewer or other words, or all years.'}
      </EmptyState>
      {literature?.synthetic && <SampleNote literature={literature} onSearch={onSubmit} />}
    </div>
  );
}
