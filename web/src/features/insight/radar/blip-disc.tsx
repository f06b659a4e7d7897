import type { RadarItem } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { blipPath, numeralSize } from './blip-shape.ts';
import type { BlipPlace } from './place-blips.ts';
import { isHollow, QUADRANT_FILL, QUADRANT_STROKE } from './radar-colours.ts';

interface BlipDiscProps {
  item: Pick<RadarItem, 'quadrant' | 'movement' | 'isNew'>;
  /** Where it lies on the radar: a point of a moved blip looks toward the centre or away from it. */
  place: BlipPlace;
  /** Absent in the legend. */
  number?: number;
}

/** A blip around (0, 0): the same on the chart, in lists, in the legend and in exported drawings. */
export function BlipDisc({ item, place, number }: BlipDiscProps) {
  const hollow = isHollow(item);
  const size = number === undefined ? 0 : numeralSize(place.radius, number);
  return (
    <>
      <path
        d={blipPath(place, item.movement)}
        className={
          hollow
            ? cn('fill-surface', QUADRANT_STROKE[item.quadrant])
            : cn(QUADRANT_FILL[item.quadrant], 'stroke-none')
        }
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
    </>
  );
}
