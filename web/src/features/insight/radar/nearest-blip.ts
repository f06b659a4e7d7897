import type { Blip } from './blips.ts';

/** Index of the blip nearest to a point of the drawing; null if none is within `maxDistance`, in px of the drawing. */
export function nearestBlip(
  blips: readonly Blip[],
  at: { readonly x: number; readonly y: number },
  maxDistance: number,
): number | null {
  let nearest: number | null = null;
  let shortest = maxDistance;
  for (const { index, place } of blips) {
    const distance = place ? Math.hypot(place.x - at.x, place.y - at.y) : Number.POSITIVE_INFINITY;
    if (distance > shortest) continue;
    nearest = index;
    shortest = distance;
  }
  return nearest;
}
