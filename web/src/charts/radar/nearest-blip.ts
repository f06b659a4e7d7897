import type { Blip } from './blips.ts';

/** Index of the blip nearest to a point of the drawing; null if none is within `maxDistance`, in px of the drawing. */
export function nearestBlip(
  blips: readonly Blip[],
  at: { readonly x: number; readonly y: number },
  maxDistance: number,
): number | null {
  let nearest: number | null = null;
  let shortest = maxDistance;
  for (const { index, position } of blips) {
    const distance = position ? Math.hypot(position.x - at.x, position.y - at.y) : Number.POSITIVE_INFINITY;
    if (distance > shortest) continue;
    nearest = index;
    shortest = distance;
  }
  return nearest;
}
