import { QUADRANTS, type Quadrant, type Ring } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import type { Blip } from './blips.ts';
import { CELLS, quadrantSigns } from './radar-geometry.ts';

interface OverflowChipsProps {
  blips: readonly Blip[];
  quadrant: Quadrant | null;
  /** Opens the list at this cell, because the chart cannot show the items. */
  onOpen: (quadrant: Quadrant, ring: Ring) => void;
}

/** '+3 in Adopt' next to a quadrant's name, for items that do not fit in its cells. */
export function OverflowChips({ blips, quadrant, onOpen }: OverflowChipsProps) {
  const hidden = blips.filter((blip) => !blip.position);
  if (hidden.length === 0) return null;
  const shown = quadrant ? [quadrant] : QUADRANTS;
  return shown.map((name) => {
    const signs = quadrantSigns(name);
    const cells = CELLS.filter((cell) => cell.quadrant === name)
      .map(({ ring }) => ({
        ring,
        count: hidden.filter(({ item }) => item.quadrant === name && item.ring === ring).length,
      }))
      .filter(({ count }) => count > 0);
    return (
      <div
        key={name}
        className={cn(
          'absolute flex flex-col gap-1 coarse:gap-6',
          signs.x > 0 ? 'right-0 items-end' : 'left-0 items-start',
          signs.y > 0 ? 'bottom-7' : 'top-7',
        )}
      >
        {cells.map(({ ring, count }) => (
          <button
            key={ring}
            type="button"
            onClick={() => onOpen(name, ring)}
            className="relative rounded-chip border border-control bg-surface px-1.5 text-chip text-ink2 after:absolute after:-inset-x-2 hover:bg-hover coarse:after:-inset-y-3"
            aria-label={`+${count} in ${ring}, ${name}: show in the list`}
          >
            +{count} in {ring}
          </button>
        ))}
      </div>
    );
  });
}
