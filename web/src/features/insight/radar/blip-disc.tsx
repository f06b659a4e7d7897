import type { RadarItem } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { blipPath, numeralSize } from './blip-shape.ts';
import type { BlipPlace } from './place-blips.ts';
import { isHollow, QUADRANT_FILL, QUADRANT_STROKE } from './radar-colours.ts';
import type { Point } from './radar-geometry.ts';

interface BlipDiscProps {
  item: Pick<RadarItem, 'quadrant' | 'movement' | 'isNew'>;
  /** Where it lies on the radar: a point of a moved blip looks toward the centre or away from it. */
  place: BlipPlace;
  /** Absent in the legend. */
  number?: number;
  /**
   * Where it is drawn, in the coordinates around it; (0, 0) by default. On the chart it is its place: hundreds of elements with a transform
   * each would cost the browser more at every frame than all else that moves there.
   */
  at?: Point;
}

const ORIGIN: Point = { x: 0, y: 0 };
/** Leaves room within the disc for the line around a hollow one. */
const HOLLOW = { scale: 0.88, line: 1.76 };

/** A blip: the same on the chart, in lists, in the legend and in exported drawings. */
export function BlipDisc({ item, place, number, at = ORIGIN }: BlipDiscProps) {
  const hollow = isHollow(item);
  const scale = hollow ? HOLLOW.scale : 1;
  const size = number === undefined ? 0 : numeralSize(place.radius, number);
  return (
    <>
      <path
        d={blipPath({ ...place, radius: scale * place.radius, tip: scale * place.tip }, item.movement, at)}
        className={
          hollow
            ? cn('fill-surface', QUADRANT_STROKE[item.quadrant])
            : cn(QUADRANT_FILL[item.quadrant], 'stroke-none')
        }
        strokeWidth={hollow ? HOLLOW.line : 0}
      />
      {number === undefined ? null : (
        <text
          fontSize={size}
          fontWeight={600}
          textAnchor="middle"
          x={at.x}
          y={at.y + size * 0.36}
          className={hollow ? QUADRANT_FILL[item.quadrant] : 'fill-on-blip'}
        >
          {number}
        </text>
      )}
    </>
  );
}
