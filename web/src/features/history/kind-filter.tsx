import { ACTIVITY_KINDS } from '@sextant/contracts/library/activity';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import type { ActivityKind } from './use-activity.ts';

const LABELS: Readonly<Record<ActivityKind, string>> = {
  search: 'Searches',
  save: 'Saved articles',
  analysis: 'Analyses',
  radar: 'Radars',
  roadmap: 'Roadmaps',
};

interface KindFilterProps {
  kind: ActivityKind | null;
  onKindChange: (kind: ActivityKind | null) => void;
}

export const KindFilter = ({ kind, onKindChange }: KindFilterProps) => (
  <fieldset className="mt-3 mb-3 flex min-w-0 flex-wrap gap-1 max-sm:-ml-2.5 sm:mt-4 sm:mb-4">
    <legend className="visually-hidden">Kind of activity</legend>
    {[null, ...ACTIVITY_KINDS].map((choice) => (
      <Button
        key={choice ?? 'all'}
        variant="quiet"
        aria-pressed={choice === kind}
        className={cn('px-2.5', choice === kind && 'bg-accent-tint text-accent')}
        onClick={() => onKindChange(choice)}
      >
        {choice ? LABELS[choice] : 'All'}
      </Button>
    ))}
  </fieldset>
);
