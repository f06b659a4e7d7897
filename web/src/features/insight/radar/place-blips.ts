import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import {
  CENTRE,
  cellKey,
  LARGE_RADIUS,
  type Point,
  quadrantSigns,
  SMALL_RADIUS,
  TIP,
} from './radar-geometry.ts';
import { RADAR_SLOTS } from './radar-slots.ts';

export interface BlipPlace extends Point {
  /** Of the disc, in px; one size a ring. */
  readonly radius: number;
  /** Length of the point of a moved blip; 0 in rings of small discs. */
  readonly tip: number;
}

type Placed = Pick<RadarItem, 'name' | 'ring' | 'quadrant'>;

/** FNV-1a over UTF-16 units: the same name starts at the same slot on every machine. */
function hashName(name: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16_777_619) >>> 0;
  return hash;
}

/** First free slot from the name's own one on, within the large slots while there are any. */
function takeSlot(name: string, ring: Ring, used: Set<number>): number | null {
  const { large, at } = RADAR_SLOTS[ring];
  const all = at.length / 2;
  if (used.size >= all) return null;
  const from = used.size < large ? 0 : large;
  const span = (used.size < large ? large : all) - from;
  let slot = from + (hashName(name) % span);
  while (used.has(slot)) slot = from + ((slot - from + 1) % span);
  used.add(slot);
  return slot;
}

/**
 * Places each item, in stored order, in a fixed slot of its cell; null where the cell is full (17, 60, 103 and 144 in Adopt to
 * Hold). An item appended later never moves one placed before; it can only make its ring's discs small.
 */
export function placeBlips(items: readonly Placed[]): (BlipPlace | null)[] {
  const usedByCell = new Map<string, Set<number>>();
  const smallRings = new Set<Ring>();
  const slots = items.map(({ name, ring, quadrant }) => {
    const key = cellKey(quadrant, ring);
    const used = usedByCell.get(key) ?? new Set();
    usedByCell.set(key, used);
    const slot = takeSlot(name, ring, used);
    if (slot !== null && slot >= RADAR_SLOTS[ring].large) smallRings.add(ring);
    return slot;
  });
  return items.map(({ ring, quadrant }, index) => {
    const slot = slots[index] ?? null;
    if (slot === null) return null;
    const signs = quadrantSigns(quadrant);
    const { at } = RADAR_SLOTS[ring];
    const small = smallRings.has(ring);
    return {
      x: CENTRE + signs.x * (at[2 * slot] ?? 0),
      y: CENTRE + signs.y * (at[2 * slot + 1] ?? 0),
      radius: small ? SMALL_RADIUS : LARGE_RADIUS,
      tip: small ? 0 : TIP,
    };
  });
}
