import type { Ring } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { RING_CHIP } from './radar-colours.ts';

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
