import type { Blip } from './blips.ts';

/** Index of the drawn blip that is nearest to a point of the drawing; null where none is within `reach`, in the drawing's px. */
export function nearestBlip(
  blips: readonly Blip[],
  at: { readonly x: number; readonly y: number },
  reach: number,
): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const { index, place } of blips) {
    const distance = place ? Math.hypot(place.x - at.x, place.y - at.y) : Number.POSITIVE_INFINITY;
    if (distance > least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}
