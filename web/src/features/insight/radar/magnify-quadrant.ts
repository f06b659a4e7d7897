import { type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import type { Blip } from './blips.ts';
import { type BlipPosition, LARGE_SIZES } from './place-blips.ts';
import { CENTRE, innerRadius, quadrantSigns, RING_RADII } from './radar-geometry.ts';

export type RingRadii = Readonly<Record<Ring, number>>;

/** Minimum width of a ring with and without technologies, in px of the drawing. */
const MIN_RING_WIDTH = 40;
const EMPTY_RING_WIDTH = 24;
/** Distance of a disc to the lines around it. */
const LINE_GAP = 1;

/** Radii for one quadrant alone: each ring is as wide as its technologies need, and the outermost line stays where it is. */
function radiiByContent(blips: readonly Blip[]): RingRadii {
  const counts = RINGS.map((ring) => blips.filter(({ item }) => item.ring === ring).length);
  const minWidths = counts.map((count) => (count > 0 ? MIN_RING_WIDTH : EMPTY_RING_WIDTH));
  const free = minWidths.reduce((rest, width) => rest - width, RING_RADII.Hold);
  let [before, radius] = [0, 0];
  const radii = RINGS.map((ring, i) => {
    // Every technology gets the same area.
    const upTo = before + (counts[i] ?? 0);
    const share = Math.sqrt(upTo / blips.length) - Math.sqrt(before / blips.length);
    before = upTo;
    radius += (minWidths[i] ?? 0) + free * share;
    return [ring, radius] as const;
  });
  return Object.fromEntries(radii) as Record<Ring, number>;
}

/** Moves a position to the same angle, and the same share of its ring's width, inside the lines. */
function magnifiedPosition({ item, position }: Blip, radii: RingRadii, radius: number): BlipPosition | null {
  if (!position) return null;
  const { ring, quadrant } = item;
  const inside = RINGS[RINGS.indexOf(ring) - 1];
  const from = inside ? radii[inside] : 0;
  const [dx, dy] = [position.x - CENTRE, position.y - CENTRE];
  const distance = Math.hypot(dx, dy);
  const part = (distance - innerRadius(ring)) / (RING_RADII[ring] - innerRadius(ring));
  const gap = radius + LINE_GAP;
  const wanted = from + part * (radii[ring] - from);
  const at = Math.min(Math.max(wanted, from + gap), radii[ring] - gap);
  const signs = quadrantSigns(quadrant);
  // Near an axis the disc moves along its arc.
  const angle = Math.atan2(Math.abs(dy), Math.abs(dx));
  const minAngle = Math.asin(Math.min(1, gap / at));
  const turned = Math.min(Math.max(angle, minAngle), Math.PI / 2 - minAngle);
  return {
    ...position,
    x: CENTRE + signs.x * at * Math.cos(turned),
    y: CENTRE + signs.y * at * Math.sin(turned),
  };
}

const shortestDistance = (positions: readonly BlipPosition[]): number =>
  positions.reduce(
    (shortest, a, i) =>
      positions.slice(0, i).reduce((min, b) => Math.min(min, Math.hypot(a.x - b.x, a.y - b.y)), shortest),
    Number.POSITIVE_INFINITY,
  );

export interface MagnifiedQuadrant {
  readonly radii: RingRadii;
  /** The quadrant's blips with their magnified positions. */
  readonly blips: readonly Blip[];
  /** Factor of the sizes of blips. */
  readonly scale: number;
}

/**
 * One quadrant with rings as wide as their technologies need: angles, order and rings of blips stay, and no two overlap.
 * @param maxScale maximum factor of the sizes of blips
 */
export function magnifyQuadrant(
  all: readonly Blip[],
  quadrant: Quadrant,
  maxScale: number,
): MagnifiedQuadrant {
  const blips = all.filter(({ item }) => item.quadrant === quadrant);
  const radii = blips.length > 0 ? radiiByContent(blips) : RING_RADII;
  const { tip, room } = LARGE_SIZES;
  const reach = LARGE_SIZES.radii[2] + tip;
  const positions = blips.map((blip) => magnifiedPosition(blip, radii, maxScale * reach));
  const scale = Math.min(
    maxScale,
    shortestDistance(positions.filter((position) => position !== null)) / (2 * room),
  );
  return {
    radii,
    scale,
    blips: blips.map((blip, i): Blip => {
      const position = positions[i];
      const radius = LARGE_SIZES.radii[blip.step];
      return {
        ...blip,
        position: position
          ? { ...position, radius: radius * scale, tip: tip * scale, room: room * scale }
          : null,
      };
    }),
  };
}
