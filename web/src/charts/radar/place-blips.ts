import type { ComputedRadar } from '@sextant/briefing/radar/numbered-items';
import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import { hashOf } from '../../lib/hash.ts';
import type { VolumeStep } from './blip-volume.ts';
import { CENTRE, cellKey, type Point, quadrantSigns } from './radar-geometry.ts';
import { RADAR_SLOTS } from './radar-slots.ts';

/** The sizes of a radar's blips, in px of the drawing. */
export interface BlipSizes {
  /** Radius of the disc for each step of volume. */
  readonly radii: readonly [number, number, number];
  /** Length of a moved blip's point. */
  readonly tip: number;
  /** Half the minimum distance between two blips: the radius of the pointer target. */
  readonly room: number;
}

/** Sizes where every blip has a large slot (12, 14 and 16 px), and where some have a small one (about two thirds of that). */
export const LARGE_SIZES: BlipSizes = { radii: [6, 7, 8], tip: 3, room: 11 };
export const SMALL_SIZES: BlipSizes = { radii: [4, 4.6, 5.2], tip: 1.3, room: 6.5 };

export interface BlipPosition extends Point {
  /** Radius of the disc in px, from the volume. */
  readonly radius: number;
  readonly tip: number;
  readonly room: number;
  /** Font size of the number, where it does not follow from the radius; 0 for none. */
  readonly numeral?: number;
}

export interface PlacedItem extends Pick<RadarItem, 'name' | 'ring' | 'quadrant'> {
  /** The largest by default. */
  readonly step?: VolumeStep;
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
 * Assigns a slot to each item in order. A corrected radar's computed items take theirs first, so that hiding or moving one moves no other.
 * In full cells, items moved there by hand take the slots of those that are hidden or were moved away.
 */
function takeSlots(items: readonly PlacedItem[], computed?: ComputedRadar): (number | null)[] {
  const usedByCell = new Map<string, Set<number>>();
  const take = ({ name, ring, quadrant }: PlacedItem) => {
    const used = usedByCell.get(cellKey(quadrant, ring)) ?? new Set();
    usedByCell.set(cellKey(quadrant, ring), used);
    return takeSlot(name, ring, used);
  };
  const original = (computed?.items ?? items).map(take);
  if (!computed) return original;
  const stays = ({ ring, quadrant }: PlacedItem, index: number) => {
    const was = computed.items[computed.indexOf(index)];
    return was?.ring === ring && was.quadrant === quadrant;
  };
  const vacant = new Set(computed.items.keys());
  for (const [index, item] of items.entries()) if (stays(item, index)) vacant.delete(computed.indexOf(index));
  return items.map((item, index) => {
    const stored = computed.indexOf(index);
    if (stays(item, index)) return original[stored] ?? null;
    const slot = take({ ...item, name: computed.items[stored]?.name ?? item.name });
    if (slot !== null) return slot;
    const left = [...vacant].find((other) => {
      const was = computed.items[other];
      return was?.ring === item.ring && was.quadrant === item.quadrant && original[other] !== null;
    });
    if (left === undefined) return null;
    vacant.delete(left);
    return original[left] ?? null;
  });
}

/** The sizes of a radar's blips: the same for all, so that equal volumes look equal. */
function sizesFor(items: readonly PlacedItem[], slots: readonly (number | null)[]): BlipSizes {
  const isCrowded = items.some(({ ring }, index) => (slots[index] ?? 0) >= RADAR_SLOTS[ring].large);
  return isCrowded ? SMALL_SIZES : LARGE_SIZES;
}

/** The sizes with which blips were placed. */
export const sizesOf = (blips: readonly { readonly position: BlipPosition | null }[]): BlipSizes =>
  blips.some(({ position }) => position?.room === SMALL_SIZES.room) ? SMALL_SIZES : LARGE_SIZES;

/**
 * Assigns each item, in stored order, to a fixed slot of its cell; null if the cell is full (17, 60, 103 and 144 in Adopt to Hold).
 * Appending an item never moves an existing one; it can only make the blips of the radar smaller.
 */
export function placeBlips(items: readonly PlacedItem[], computed?: ComputedRadar): (BlipPosition | null)[] {
  const slots = takeSlots(items, computed);
  const { radii, tip, room } = sizesFor(items, slots);
  return items.map(({ ring, quadrant, step = 2 }, index) => {
    const slot = slots[index] ?? null;
    if (slot === null) return null;
    const signs = quadrantSigns(quadrant);
    const { at } = RADAR_SLOTS[ring];
    const [x = 0, y = 0] = at.slice(2 * slot, 2 * slot + 2);
    return { x: CENTRE + signs.x * x, y: CENTRE + signs.y * y, radius: radii[step], tip, room };
  });
}
