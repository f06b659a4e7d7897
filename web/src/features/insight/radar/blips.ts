import { QUADRANTS, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import { type BlipPlace, placeBlips } from './place-blips.ts';

/** One item of a radar with its number and its place. */
export interface Blip {
  /** Position in the stored list: what evidence points to. */
  readonly index: number;
  /** By quadrant, ring and stored order, from 1; the same in chart, list and table. */
  readonly number: number;
  readonly item: RadarItem;
  /** Null where its cell is full: then the list alone shows it. */
  readonly place: BlipPlace | null;
}

/** All items as blips, in the order of their numbers. */
export function blipsOf(items: readonly RadarItem[]): Blip[] {
  const places = placeBlips(items);
  const rank = ({ quadrant, ring }: RadarItem) =>
    QUADRANTS.indexOf(quadrant) * RINGS.length + RINGS.indexOf(ring);
  return items
    .map((item, index) => ({ item, index, place: places[index] ?? null }))
    .sort((a, b) => rank(a.item) - rank(b.item) || a.index - b.index)
    .map((blip, position) => ({ ...blip, number: position + 1 }));
}

const MOVEMENT_WORDS = { Up: 'moved up', Down: 'moved down', 'No Change': 'no change' } as const;

/** How an item moved since the earlier radar, in words; nothing where there is none to compare with. */
export function movementWords({ movement, isNew }: Pick<RadarItem, 'movement' | 'isNew'>): string | null {
  if (isNew) return 'new';
  return movement ? MOVEMENT_WORDS[movement] : null;
}

/** A blip's accessible name: "12, lipid nanoparticles, Trial, Platforms, moved up". */
export function blipName({ number, item }: Blip): string {
  return [number, item.name, item.ring, item.quadrant, movementWords(item)].filter(Boolean).join(', ');
}
