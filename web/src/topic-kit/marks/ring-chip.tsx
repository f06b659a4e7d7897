import type { TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { Ring } from '@sextant/contracts/insight/radar';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import { RING_CHIP } from '../../charts/radar/radar-colours.ts';
import { cn } from '../../ui/class-names.ts';

interface RingChipProps {
  ring: Ring;
  /** Of the technology beside it: what left the market since is told in the chip, and is no recommendation. */
  assessment?: Pick<TechnologyAssessment, 'withdrawnSince' | 'ringAsOf'> | undefined;
  className?: string;
}

export const RingChip = ({ ring, assessment, className }: RingChipProps) => (
  <span
    className={cn(
      'inline-flex shrink-0 items-center rounded-chip border px-1.5 text-chip',
      assessment?.withdrawnSince === undefined
        ? RING_CHIP[ring]
        : 'shrink! border-danger border-dashed bg-danger-tint text-danger',
      className,
    )}
  >
    {ringAsOfText({ ring, ...assessment })}
  </span>
);
