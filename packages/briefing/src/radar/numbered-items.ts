import { QUADRANTS, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';

/** The computed radar behind a corrected one: blips keep their slots and numbers regardless of corrections. */
export interface ComputedRadar {
  readonly items: readonly RadarItem[];
  /** Index of a displayed item in `items`; of one that was added by hand not a number. */
  readonly indexOf: (displayed: number) => number;
}

/** One item of a radar with its number. */
export interface NumberedItem {
  /** Index in the stored list, which evidence refers to. */
  readonly index: number;
  /** Of the computed radar, ordered by quadrant, ring and stored order, from 1; the same in chart, list and table. */
  readonly number: number;
  readonly item: RadarItem;
}

const placeRank = ({ quadrant, ring }: RadarItem): number =>
  QUADRANTS.indexOf(quadrant) * RINGS.length + RINGS.indexOf(ring);

/** Compares by quadrant, then ring. */
export const byPlace = (a: Pick<NumberedItem, 'item'>, b: Pick<NumberedItem, 'item'>): number =>
  placeRank(a.item) - placeRank(b.item);

/** The number of each item, from 1. */
function numberItems(items: readonly RadarItem[]): number[] {
  const order = items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => byPlace(a, b) || a.index - b.index);
  const numbers: number[] = [];
  for (const [position, { index }] of order.entries()) numbers[index] = position + 1;
  return numbers;
}

/**
 * All items in numerical order.
 * @param computed the radar before corrections, whose numbers are kept
 */
export function numberedItems(items: readonly RadarItem[], computed?: ComputedRadar): NumberedItem[] {
  const numbers = numberItems(computed?.items ?? items);
  // Those that were added by hand come after all that is computed, whose numbers stay.
  let last = numbers.length;
  return items
    .map((item, index) => ({
      index,
      number: numbers[computed ? computed.indexOf(index) : index] ?? ++last,
      item,
    }))
    .sort((a, b) => a.number - b.number);
}

const MOVEMENT_TEXT = { Up: 'moved up', Down: 'moved down', 'No Change': 'no change' } as const;

/** An item's movement since the earlier radar as text; empty without an earlier one. */
export function movementText({ movement, isNew }: Pick<RadarItem, 'movement' | 'isNew'>): string | null {
  if (isNew) return 'new';
  return movement ? MOVEMENT_TEXT[movement] : null;
}
