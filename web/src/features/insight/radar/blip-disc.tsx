import type { RadarItem } from '@sextant/contracts/insight/radar';
import { cn } from '../../../ui/class-names.ts';
import { blipPath, numeralSize } from './blip-shape.ts';
import type { BlipPosition } from './place-blips.ts';
import { isHollow, QUADRANT_FILL, QUADRANT_STROKE } from './radar-colours.ts';
import type { Point } from './radar-geometry.ts';

interface BlipDiscProps {
  item: Pick<RadarItem, 'quadrant' | 'movement' | 'isNew'>;
  /** Position on the radar, which determines the direction of a moved blip's point. */
  position: BlipPosition;
  /** Omitted in the legend. */
  number?: number;
  /**
   * Where to draw it in the parent's coordinates; (0, 0) by default. The chart passes the position instead of using transforms, because
   * hundreds of transformed elements slow down every frame.
   */
  at?: Point;
}

const ORIGIN: Point = { x: 0, y: 0 };
/** Width of a hollow disc's outline, as a share of its radius: bold enough for dark grounds, with space for the number inside. */
const HOLLOW_LINE = 0.27;
/** The same where the number has its own size, which fills the disc. */
const THIN_HOLLOW_LINE = 0.18;

/** A blip, shared by the chart, lists, the legend and exported figures. */
export function BlipDisc({ item, position, number, at = ORIGIN }: BlipDiscProps) {
  const hollow = isHollow(item);
  const share = position.numeral ? THIN_HOLLOW_LINE : HOLLOW_LINE;
  const line = hollow ? share * position.radius : 0;
  // The outline ends where a filled disc would.
  const radius = position.radius - line / 2;
  const size =
    number === undefined ? 0 : (position.numeral ?? numeralSize(position.radius - line / 2, number));
  return (
    <>
      <path
        d={blipPath({ ...position, radius }, item.movement, at)}
        className={
          hollow
            ? cn('fill-surface', QUADRANT_STROKE[item.quadrant])
            : cn(QUADRANT_FILL[item.quadrant], 'stroke-none')
        }
        strokeWidth={line}
      />
      {size === 0 ? null : (
        <text
          fontSize={size}
          fontWeight={600}
          textAnchor="middle"
          x={at.x}
          y={at.y + size * 0.36}
          className={hollow ? 'fill-ink' : 'fill-on-blip'}
        >
          {number}
        </text>
      )}
    </>
  );
}
