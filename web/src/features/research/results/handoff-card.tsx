import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { passSearch } from '../../../lib/handed-over.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';

interface HandoffCardProps {
  query: string;
  filters: SearchFilters;
  resultsCount: number;
}

/** Links to the strategy workspace with this search. */
export const HandoffCard = (search: HandoffCardProps) => (
  <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel bg-sunken px-4 py-3">
    <p>
      <span className="font-medium">Continue in the Strategy Workspace.</span>{' '}
      <span className="text-ink2">Analyze this search there, and keep its radars and roadmaps.</span>
    </p>
    <Button asChild>
      <Link to={paths.strategy('innovation')} state={passSearch(search)}>
        Go to Strategy Workspace
        <ArrowRight strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Button>
  </div>
);
