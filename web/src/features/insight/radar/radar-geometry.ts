import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';

/** Side of the drawing and its centre, in px (`radar/radii`). */
export const SIDE = 600;
export const CENTRE = SIDE / 2;

export const RING_RADII: Readonly<Record<Ring, number>> = { Adopt: 70, Trial: 140, Assess: 210, Hold: 280 };

/** Degrees where a quadrant starts: 0 at 3 o'clock, clockwise, so Techniques lie lower right. */
const QUADRANT_ANGLES: Readonly<Record<Quadrant, number>> = {
  Techniques: 0,
  Tools: 90,
  Platforms: 180,
  'Languages & Frameworks': 270,
};

export const LARGE_RADIUS = 8;
export const SMALL_RADIUS = 6;
/** How far the point of a moved blip stands out of its disc. */
export const TIP = 3;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Signs that mirror a slot of the lower right quadrant into this one. */
export function quadrantSigns(quadrant: Quadrant): Point {
  const middle = ((QUADRANT_ANGLES[quadrant] + 45) * Math.PI) / 180;
  return { x: Math.sign(Math.cos(middle)), y: Math.sign(Math.sin(middle)) };
}

/** The part of the drawing that a quadrant fills, with room for its name: an SVG viewBox. */
export function quadrantViewBox(quadrant: Quadrant): string {
  const { x, y } = quadrantSigns(quadrant);
  const inset = 24;
  return `${x > 0 ? CENTRE - inset : 0} ${y > 0 ? CENTRE - inset : 0} ${CENTRE + inset} ${CENTRE + inset}`;
}

export const innerRadius = (ring: Ring): number => {
  const inside = RINGS[RINGS.indexOf(ring) - 1];
  return inside ? RING_RADII[inside] : 0;
};

export const cellKey = (quadrant: Quadrant, ring: Ring): string => `${quadrant}/${ring}`;

/** Every cell in reading order: quadrant, then ring. */
export const CELLS: readonly { readonly quadrant: Quadrant; readonly ring: Ring }[] = QUADRANTS.flatMap(
  (quadrant) => RINGS.map((ring) => ({ quadrant, ring })),
);
