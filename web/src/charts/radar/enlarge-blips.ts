import type { Blip } from './blips.ts';
import { lineDistance } from './magnify-quadrant.ts';
import type { BlipPosition, BlipSizes } from './place-blips.ts';

/** Minimum distance between two blips, points included, in px of the drawing. */
const GAP = 1;
/** Share of a disc's radius that stays on its own side of every line. */
const MIN_INSIDE = 0.7;
/** Maximum radius of a pointer target, and of a disc, in screen px. */
const MAX_TARGET_PX = 14;
const MAX_RADIUS_PX = 10;

interface EnlargeOptions {
  /** The sizes to enlarge. */
  readonly sizes: Pick<BlipSizes, 'radii' | 'tip'>;
  /** Screen px per px of the drawing. */
  readonly scale: number;
  /** An enlargement by less is not worth it. */
  readonly minFactor: number;
}

interface PlacedBlip {
  readonly blip: Blip;
  readonly position: BlipPosition;
  readonly isPointed: boolean;
}

export interface EnlargedBlips {
  readonly blips: readonly Blip[];
  /** Radii of the steps of volume. */
  readonly sizes: BlipSizes['radii'];
}

/**
 * Blips as large as their neighbors allow, at their places and with the same size for equal volumes. Only those that moved have a point,
 * so that only theirs needs space. Null if neighbors do not allow the smallest enlargement.
 */
export function enlargeBlips(
  blips: readonly Blip[],
  { sizes: { radii, tip }, scale, minFactor }: EnlargeOptions,
): EnlargedBlips | null {
  const placed = blips.flatMap((blip): PlacedBlip[] => {
    const { movement } = blip.item;
    return blip.position
      ? [{ blip, position: blip.position, isPointed: movement === 'Up' || movement === 'Down' }]
      : [];
  });
  const reachOf = ({ blip, isPointed }: PlacedBlip) => radii[blip.step] + (isPointed ? tip : 0);
  let factor = MAX_RADIUS_PX / scale / radii[2];
  for (const [i, a] of placed.entries()) {
    factor = Math.min(factor, lineDistance(a.position) / (MIN_INSIDE * radii[a.blip.step]));
    for (const b of placed.slice(0, i))
      factor = Math.min(factor, (distance(a, b) - GAP) / (reachOf(a) + reachOf(b)));
  }
  if (factor < minFactor) return null;
  const roomOf = (own: PlacedBlip) =>
    placed.reduce(
      (room, other) =>
        other === own
          ? room
          : Math.min(room, (distance(own, other) + factor * (reachOf(own) - reachOf(other))) / 2),
      Math.max(MAX_TARGET_PX / scale, factor * reachOf(own)),
    );
  const positions = new Map(
    placed.map((one) => [
      one.blip,
      {
        ...one.position,
        radius: radii[one.blip.step] * factor,
        tip: one.isPointed ? tip * factor : 0,
        room: roomOf(one),
      },
    ]),
  );
  return {
    sizes: [radii[0] * factor, radii[1] * factor, radii[2] * factor],
    blips: blips.map((blip) => ({ ...blip, position: positions.get(blip) ?? null })),
  };
}

const distance = (a: PlacedBlip, b: PlacedBlip): number =>
  Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y);
