import { SIDES, type Side, type Tally } from '@sextant/contracts/insight/tally';
import { cn } from '../../ui/class-names.ts';

const FILL: Readonly<Record<Side, string>> = {
  favor: 'bg-accent',
  even: 'bg-control',
  against: 'bg-danger',
};

/** Conclusions in favor, even and against as parts of a bar. Decorative: the text next to it has the same information. */
export const TallyBar = ({ tally, className }: { tally: Tally; className?: string }) => (
  <span aria-hidden="true" className={cn('flex h-1.5 gap-0.5 overflow-hidden rounded-full', className)}>
    {SIDES.filter((side) => tally[side] > 0).map((side) => (
      <span key={side} className={FILL[side]} style={{ flexGrow: tally[side] }} />
    ))}
  </span>
);
