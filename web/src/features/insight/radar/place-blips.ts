import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import { hashOf } from '../../../lib/hash.ts';
import {
  CENTRE,
  cellKey,
  LARGE_RADIUS,
  type Point,
  quadrantSigns,
  SMALL_RADIUS,
  TIP_LENGTH,
} from './radar-geometry.ts';
import { RADAR_SLOTS } from './radar-slots.ts';

export interface BlipPlace extends Point {
  /** Radius of the disc in px: from the volume, limited by the slot. */
  readonly radius: number;
  /** Length of a moved blip's point; 0 in rings with small discs. */
  readonly tip: number;
}

export interface PlacedItem extends Pick<RadarItem, 'name' | 'ring' | 'quadrant'> {
  /** Radius for the item's volume in px; the maximum by default. */
  readonly radius?: number;
}

/** The first free slot from the one that the name hashes to; large slots are used first. */
function takeSlot(name: string, ring: Ring, used: Set<number>): number | null {
  const { large, at } = RADAR_SLOTS[ring];
  const all = at.length / 2;
  if (used.size >= all) return null;
  const from = used.size < large ? 0 : large;
  const span = (used.size < large ? large : all) - from;
  let slot = from + (hashOf(name) % span);
  while (used.has(slot)) slot = from + ((slot - from + 1) % span);
  used.add(slot);
  return slot;
}

/**
 * Assigns each item, in stored order, to a fixed slot of its cell; null if the cell is full (17, 60, 103 and 144 in Adopt to Hold).
 * Appending an item never moves an existing one; it can only shrink the discs of its ring.
 */
export function placeBlips(items: readonly PlacedItem[]): (BlipPlace | null)[] {
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
  return items.map(({ ring, quadrant, radius = LARGE_RADIUS }, index) => {
    const slot = slots[index] ?? null;
    if (slot === null) return null;
    const signs = quadrantSigns(quadrant);
    const isCrowded = smallRings.has(ring);
    const room = isCrowded ? maxRadius(slot, ring, usedByCell.get(cellKey(quadrant, ring))) : LARGE_RADIUS;
    const { x, y } = slotAt(ring, slot);
    return {
      x: CENTRE + signs.x * x,
      y: CENTRE + signs.y * y,
      radius: Math.min(radius, room),
      tip: isCrowded ? 0 : TIP_LENGTH,
    };
  });
}

function slotAt(ring: Ring, slot: number): Point {
  const { at } = RADAR_SLOTS[ring];
  return { x: at[2 * slot] ?? 0, y: at[2 * slot + 1] ?? 0 };
}

/** The largest radius with a distance of 1 px to neighbouring discs, for cells that also use small slots. */
function maxRadius(slot: number, ring: Ring, used: ReadonlySet<number> = new Set()): number {
  if (slot >= RADAR_SLOTS[ring].large) return SMALL_RADIUS;
  const own = slotAt(ring, slot);
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of used) {
    if (other === slot) continue;
    const at = slotAt(ring, other);
    nearest = Math.min(nearest, Math.hypot(at.x - own.x, at.y - own.y));
  }
  return Math.max(SMALL_RADIUS, Math.min(LARGE_RADIUS, Math.floor((nearest - 1) / 2)));
}
