import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { passSearch } from '../../../lib/handed-over.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';

interface HandoffCardProps {
  query: string;
  filters: SearchFilters;
  resultsCount: number;
  className?: string;
}

/** Links to the strategy workspace with this search; a slim card, because the results come after it. */
export const HandoffCard = ({ className, ...search }: HandoffCardProps) => (
  <div
    className={cn(
      'flex items-center justify-between gap-x-6 rounded-panel bg-sunken py-1.5 pr-1.5 pl-4 max-sm:mt-4 max-sm:p-0 sm:mb-3',
      className,
    )}
  >
    <p className="min-w-0 max-sm:sr-only">
      <span className="font-medium">Continue in the Strategy Workspace.</span>{' '}
      <span className="text-ink2 max-md:hidden">
        Analyze this search there, and keep its radars and roadmaps.
      </span>
    </p>
    <Button asChild className="shrink-0 max-sm:w-full">
      <Link to={paths.strategy('innovation')} state={passSearch(search)}>
        Go to Strategy Workspace
        <ArrowRight strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </Button>
  </div>
);
