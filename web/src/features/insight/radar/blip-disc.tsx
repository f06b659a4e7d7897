import type { RadarItem } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { blipPath, numeralSize } from './blip-shape.ts';
import type { BlipPlace } from './place-blips.ts';
import { isHollow, QUADRANT_FILL, QUADRANT_STROKE } from './radar-colours.ts';
import type { Point } from './radar-geometry.ts';

interface BlipDiscProps {
  item: Pick<RadarItem, 'quadrant' | 'movement' | 'isNew'>;
  /** Position on the radar, which determines the direction of a moved blip's point. */
  place: BlipPlace;
  /** Omitted in the legend. */
  number?: number;
  /**
   * Where to draw it in the parent's coordinates; (0, 0) by default. The chart passes the position instead of using transforms, because
   * hundreds of transformed elements slow down every frame.
   */
  at?: Point;
}

const ORIGIN: Point = { x: 0, y: 0 };
/** Inset for the outline of a hollow disc. */
const HOLLOW = { scale: 0.88, line: 1.76 };

/** A blip, shared by the chart, lists, the legend and exported figures. */
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
