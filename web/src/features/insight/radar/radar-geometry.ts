import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';

/** Side of the drawing and its centre, in px (`radar/radii`). */
export const SIDE = 600;
export const CENTRE = SIDE / 2;

export const RING_RADII: Readonly<Record<Ring, number>> = { Adopt: 70, Trial: 140, Assess: 210, Hold: 280 };

/** Start angle of each quadrant in degrees: 0 at 3 o'clock, clockwise, so Techniques are at the lower right. */
const QUADRANT_ANGLES: Readonly<Record<Quadrant, number>> = {
  Techniques: 0,
  Tools: 90,
  Platforms: 180,
  'Languages & Frameworks': 270,
};

/** In reading order of the chart, row by row. */
export const QUADRANTS_BY_ROW: readonly Quadrant[] = [
  'Platforms',
  'Languages & Frameworks',
  'Tools',
  'Techniques',
];

export const LARGE_RADIUS = 8;
export const SMALL_RADIUS = 6;
/** How far the point of a moved blip extends beyond its disc. */
export const TIP_LENGTH = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Signs that mirror a slot of the lower right quadrant into this one. */
export function quadrantSigns(quadrant: Quadrant): Point {
  const middle = ((QUADRANT_ANGLES[quadrant] + 45) * Math.PI) / 180;
  return { x: Math.sign(Math.cos(middle)), y: Math.sign(Math.sin(middle)) };
}

/** The visible square of the drawing, in its px. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const WHOLE: View = { x: 0, y: 0, size: SIDE };

/** Margin around a magnified quadrant, for the names of its rings. */
const VIEW_MARGIN = 24;

/** The part of the drawing to magnify: one quadrant from the centre to a ring, at least `minSize` wide. */
export function quadrantView(quadrant: Quadrant, outermost: Ring, minSize = 0): View {
  const { x, y } = quadrantSigns(quadrant);
  const wanted = Math.max(RING_RADII[outermost] + 2 * VIEW_MARGIN - 4, minSize);
  const size = Math.min(CENTRE + VIEW_MARGIN, wanted);
  const from = (sign: number) => (sign > 0 ? CENTRE - VIEW_MARGIN : CENTRE + VIEW_MARGIN - size);
  return { x: from(x), y: from(y), size };
}

export const viewBoxOf = ({ x, y, size }: View): string => `${x} ${y} ${size} ${size}`;

export const innerRadius = (ring: Ring): number => {
  const inside = RINGS[RINGS.indexOf(ring) - 1];
  return inside ? RING_RADII[inside] : 0;
};

export const cellKey = (quadrant: Quadrant, ring: Ring): string => `${quadrant}/${ring}`;

/** Every cell in reading order: quadrant, then ring. */
export const CELLS: readonly { readonly quadrant: Quadrant; readonly ring: Ring }[] = QUADRANTS.flatMap(
  (quadrant) => RINGS.map((ring) => ({ quadrant, ring })),
);
