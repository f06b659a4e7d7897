import { RINGS } from '@sextant/contracts/insight/radar';
import { articleCount, type Blip } from './blips.ts';

export type SortKey = 'quadrant' | 'name' | 'ring' | 'movement' | 'articles';

export interface BlipSort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** By number: quadrant, ring, stored order. */
export const BY_NUMBER: BlipSort = { key: 'quadrant', descending: false };

const movementRank = ({ item }: Blip): number =>
  item.isNew ? 0 : item.movement === 'Up' ? 1 : item.movement === 'Down' ? 2 : 3;

const COMPARE: Readonly<Record<SortKey, (a: Blip, b: Blip) => number>> = {
  quadrant: (a, b) => a.number - b.number,
  name: (a, b) => a.item.name.localeCompare(b.item.name),
  ring: (a, b) => RINGS.indexOf(a.item.ring) - RINGS.indexOf(b.item.ring),
  movement: (a, b) => movementRank(a) - movementRank(b),
  articles: (a, b) => articleCount(a) - articleCount(b),
};

/** Sorted by one column; what is equal there stays in the order of the numbers, whichever way the column is sorted. */
export const sortBlips = (blips: readonly Blip[], { key, descending }: BlipSort): Blip[] =>
  blips.toSorted((a, b) => (descending ? -1 : 1) * COMPARE[key](a, b) || a.number - b.number);

/** What a column's heading does: sorts by it, most articles first; once more, the other way round. */
export const nextSort = (sort: BlipSort, key: SortKey): BlipSort =>
  sort.key === key ? { key, descending: !sort.descending } : { key, descending: key === 'articles' };
