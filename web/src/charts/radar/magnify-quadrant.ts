import { type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import type { Blip } from './blips.ts';
import { type BlipPosition, LARGE_SIZES } from './place-blips.ts';
import { CENTRE, RING_RADII } from './radar-geometry.ts';

/** Distance of a disc to the lines around it, in px of the drawing. */
const LINE_GAP = 0.5;

/** Distance to the nearest line of a ring or an axis. */
export function lineDistance({ x, y }: BlipPosition): number {
  const [dx, dy] = [Math.abs(x - CENTRE), Math.abs(y - CENTRE)];
  const distance = Math.hypot(dx, dy);
  return Math.min(dx, dy, ...RINGS.map((ring) => Math.abs(RING_RADII[ring] - distance)));
}

const shortestDistance = (positions: readonly BlipPosition[]): number =>
  positions.reduce(
    (shortest, a, i) =>
      positions.slice(0, i).reduce((min, b) => Math.min(min, Math.hypot(a.x - b.x, a.y - b.y)), shortest),
    Number.POSITIVE_INFINITY,
  );

export interface MagnifiedQuadrant {
  /** The quadrant's blips with their sizes. */
  readonly blips: readonly Blip[];
  /** Radii of the steps of volume. */
  readonly sizes: readonly number[];
}

/**
 * The blips of one quadrant at their places on the whole radar. Their sizes are as large as its own blips allow, which is more than on the
 * whole radar if only other quadrants are crowded.
 * @param maxScale maximum factor of the sizes of blips
 */
export function magnifyQuadrant(
  all: readonly Blip[],
  quadrant: Quadrant,
  maxScale: number,
): MagnifiedQuadrant {
  const blips = all.filter(({ item }) => item.quadrant === quadrant);
  const { radii, tip, room } = LARGE_SIZES;
  const positions = blips.flatMap(({ position }) => position ?? []);
  const scale = Math.min(
    maxScale,
    shortestDistance(positions) / (2 * room),
    ...positions.map((position) => (lineDistance(position) - LINE_GAP) / radii[2]),
  );
  return {
    sizes: radii.map((radius) => radius * scale),
    blips: blips.map(({ position, ...blip }): Blip => {
      const size = { radius: radii[blip.step] * scale, tip: tip * scale, room: room * scale };
      return { ...blip, position: position && { ...position, ...size } };
    }),
  };
}
