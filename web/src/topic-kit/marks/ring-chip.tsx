import type { Ring } from '@sextant/contracts/insight/radar';
import { RING_CHIP } from '../../charts/radar/radar-colours.ts';
import { cn } from '../../ui/class-names.ts';

export const RingChip = ({ ring, className }: { ring: Ring; className?: string }) => (
  <span
    className={cn(
      'inline-flex shrink-0 items-center rounded-chip border px-1.5 text-chip',
      RING_CHIP[ring],
      className,
    )}
  >
    {ring}
  </span>
);
