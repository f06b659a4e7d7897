import { isNotJudged, isWarned } from '@sextant/briefing/radar/standing';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { blipPath, numeralSize } from '../../charts/radar/blip-shape.ts';
import type { BlipPosition } from '../../charts/radar/place-blips.ts';
import { isHollow, QUADRANT_FILL, QUADRANT_STROKE } from '../../charts/radar/radar-colours.ts';
import type { Point } from '../../charts/radar/radar-geometry.ts';
import { cn } from '../../ui/class-names.ts';

/** What a blip's shape and shade tell. */
export type DrawnItem = Pick<RadarItem, 'quadrant' | 'movement' | 'isNew' | 'assessment'> &
  Partial<Pick<RadarItem, 'ring'>>;

interface BlipDiscProps {
  item: DrawnItem;
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

/** What is not judged is pale, with its number in ink. */
export const PALE_OPACITY = 0.3;
/** Ring around a technology that facts hold back, e.g. one that left the market. */
const WARNING_LINE = 1.5;

/** A blip, shared by the chart, lists, the legend and exported figures. */
export function BlipDisc({ item, position, number, at = ORIGIN }: BlipDiscProps) {
  const hollow = isHollow(item);
  const isPale = isNotJudged(item);
  const share = position.numeral ? THIN_HOLLOW_LINE : HOLLOW_LINE;
  const line = hollow ? share * position.radius : 0;
  // The outline ends where a filled disc would.
  const radius = position.radius - line / 2;
  const size =
    number === undefined ? 0 : (position.numeral ?? numeralSize(position.radius - line / 2, number));
  return (
    <>
      {item.ring && isWarned({ ...item, ring: item.ring }) ? (
        <circle
          cx={at.x}
          cy={at.y}
          r={position.radius + WARNING_LINE / 2 + 0.5}
          strokeWidth={WARNING_LINE}
          className="fill-none stroke-danger"
        />
      ) : null}
      <path
        d={blipPath({ ...position, radius }, item.movement, at)}
        className={
          hollow
            ? cn('fill-surface', QUADRANT_STROKE[item.quadrant])
            : cn(QUADRANT_FILL[item.quadrant], 'stroke-none')
        }
        strokeWidth={line}
        fillOpacity={isPale && !hollow ? PALE_OPACITY : undefined}
        strokeOpacity={isPale ? PALE_OPACITY : undefined}
      />
      {size === 0 ? null : (
        <text
          fontSize={size}
          fontWeight={600}
          textAnchor="middle"
          x={at.x}
          y={at.y + size * 0.36}
          className={hollow || isPale ? 'fill-ink' : 'fill-on-blip'}
        >
          {number}
        </text>
      )}
    </>
  );
}
