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

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Signs that mirror a slot of the lower right quadrant into this one. */
export function quadrantSigns(quadrant: Quadrant): Point {
  const middle = ((QUADRANT_ANGLES[quadrant] + 45) * Math.PI) / 180;
  return { x: Math.sign(Math.cos(middle)), y: Math.sign(Math.sin(middle)) };
}

/** The quadrant that a point of the drawing is in; null outside the radar. */
export function quadrantAt({ x, y }: Point): Quadrant | null {
  const [dx, dy] = [x - CENTRE, y - CENTRE];
  if (Math.hypot(dx, dy) > RING_RADII.Hold) return null;
  return (
    QUADRANTS.find((quadrant) => {
      const signs = quadrantSigns(quadrant);
      return dx * signs.x >= 0 && dy * signs.y >= 0;
    }) ?? null
  );
}

/** The visible part of the drawing, in its px: a square unless it has a height. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly height?: number;
}

export const WHOLE: View = { x: 0, y: 0, size: SIDE };

/** Margin around a magnified quadrant, in px of the drawing. */
const EDGE = 3;
/** Space for the names of the rings beside the vertical axis, in screen px. */
export const RING_NAMES_WIDTH = 48;

/** The part of the drawing that one quadrant takes, where it is drawn `side` px wide. */
export function quadrantView(quadrant: Quadrant, side: number): View {
  const { x, y } = quadrantSigns(quadrant);
  const names = (RING_NAMES_WIDTH * (RING_RADII.Hold + EDGE)) / (side - RING_NAMES_WIDTH);
  const size = RING_RADII.Hold + EDGE + names;
  return {
    x: x > 0 ? CENTRE - names : CENTRE + names - size,
    y: y > 0 ? CENTRE - EDGE : CENTRE + EDGE - size,
    size,
  };
}

/** The same without the space above or below the quadrant, for charts with no names beside it. */
export const quadrantRow = (quadrant: Quadrant, side: number): View => ({
  ...quadrantView(quadrant, side),
  y: quadrantSigns(quadrant).y > 0 ? CENTRE - EDGE : CENTRE - RING_RADII.Hold - EDGE,
  height: RING_RADII.Hold + 2 * EDGE,
});

export const viewBoxOf = ({ x, y, size, height = size }: View): string => `${x} ${y} ${size} ${height}`;

export const innerRadius = (ring: Ring): number => {
  const inside = RINGS[RINGS.indexOf(ring) - 1];
  return inside ? RING_RADII[inside] : 0;
};

export const cellKey = (quadrant: Quadrant, ring: Ring): string => `${quadrant}/${ring}`;
