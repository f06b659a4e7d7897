import type { RadarItem } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { blipPath, numeralSize } from './blip-shape.ts';
import { isHollow, QUADRANT_FILL, QUADRANT_STROKE } from './radar-colours.ts';
import { CENTRE, LARGE_RADIUS, TIP } from './radar-geometry.ts';

/** Straight below the centre, so that Up points up and Down points down. */
const BELOW = { x: CENTRE, y: CENTRE + 1, radius: LARGE_RADIUS, tip: TIP };

interface BlipMarkProps {
  item: Pick<RadarItem, 'quadrant' | 'movement' | 'isNew'>;
  /** Absent in the legend. */
  number?: number;
}

/** A blip as lists, tables and the legend show it. */
export function BlipMark({ item, number }: BlipMarkProps) {
  const hollow = isHollow(item);
  const size = number === undefined ? 0 : numeralSize(LARGE_RADIUS, number);
  return (
    <svg viewBox="-11 -11 22 22" width={22} height={22} aria-hidden="true" className="shrink-0">
      <path
        d={blipPath(BELOW, item.movement)}
        className={hollow ? cn('fill-surface', QUADRANT_STROKE[item.quadrant]) : QUADRANT_FILL[item.quadrant]}
        strokeWidth={hollow ? 2 : 0}
        transform={hollow ? 'scale(0.88)' : undefined}
      />
      {number === undefined ? null : (
        <text
          fontSize={size}
          fontWeight={600}
          textAnchor="middle"
          y={size * 0.36}
          className={hollow ? QUADRANT_FILL[item.quadrant] : 'fill-on-blip'}
        >
          {number}
        </text>
      )}
    </svg>
  );
}
