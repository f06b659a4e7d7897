import { byPlace } from '@sextant/briefing/radar/numbered-items';
import { isEstablished, isNotJudged, isWarned } from '@sextant/briefing/radar/standing';
import { validScore } from '@sextant/briefing/words/score';
import { type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import { articleCount, type Blip } from '../../charts/radar/blips.ts';

export type SortKey = 'quadrant' | 'name' | 'ring' | 'movement' | 'articles';

export interface BlipSort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** What to adopt comes first. */
export const BY_RING: BlipSort = { key: 'ring', descending: false };

export const SORT_OPTIONS: readonly { value: SortKey; label: string }[] = [
  { value: 'ring', label: 'By ring' },
  { value: 'quadrant', label: 'By quadrant' },
  { value: 'name', label: 'By name' },
  { value: 'movement', label: 'By movement' },
  { value: 'articles', label: 'By articles' },
];

const movementRank = ({ item }: Blip): number =>
  item.isNew ? 0 : item.movement === 'Up' ? 1 : item.movement === 'Down' ? 2 : 3;

const COMPARE: Readonly<Record<SortKey, (a: Blip, b: Blip) => number>> = {
  quadrant: byPlace,
  name: (a, b) => a.item.name.localeCompare(b.item.name),
  ring: (a, b) => RINGS.indexOf(a.item.ring) - RINGS.indexOf(b.item.ring),
  movement: (a, b) => movementRank(a) - movementRank(b),
  articles: (a, b) => articleCount(a) - articleCount(b),
};

/** Sorts by one column; ties stay ordered by number in both directions. */
export const sortBlips = (blips: readonly Blip[], { key, descending }: BlipSort): Blip[] =>
  blips.toSorted((a, b) => (descending ? -1 : 1) * COMPARE[key](a, b) || a.number - b.number);

/** The usual direction of a column: most articles first, otherwise ascending. */
export const sortBy = (key: SortKey): BlipSort => ({ key, descending: key === 'articles' });

/** The sort order after a click on a column heading: a second click reverses it. */
export const nextSort = (sort: BlipSort, key: SortKey): BlipSort =>
  sort.key === key ? { key, descending: !sort.descending } : sortBy(key);

export type DetailOrder = 'number' | 'name' | 'impact' | 'effort' | 'articles';

/** Orders of the technologies within a ring. */
export const DETAIL_ORDERS: readonly { value: DetailOrder; label: string }[] = [
  { value: 'number', label: 'By number' },
  { value: 'name', label: 'By name' },
  { value: 'impact', label: 'Most impact' },
  { value: 'effort', label: 'Least effort' },
  { value: 'articles', label: 'Most articles' },
];

const DETAIL_RANKS: Readonly<Record<Exclude<DetailOrder, 'name'>, (blip: Blip) => number>> = {
  number: ({ number }) => number,
  impact: ({ item }) => -(validScore(item.impact) ?? 0),
  // What is not rated comes last.
  effort: ({ item }) => validScore(item.effort) ?? Number.POSITIVE_INFINITY,
  articles: (blip) => -articleCount(blip),
};

/** Sorts the technologies of a ring; ties stay ordered by number. */
export const orderDetails = (blips: readonly Blip[], order: DetailOrder): Blip[] => {
  if (order === 'name') return sortBlips(blips, sortBy('name'));
  const rank = DETAIL_RANKS[order];
  return blips.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
};

/** What a list folds to a count. */
export interface Fold {
  readonly label: string;
  readonly blips: readonly Blip[];
}

/**
 * Separates what there is to decide from what is established and unchanged, and from what is not judged; but not in what was searched for,
 * nor what the user decided. Where nothing is left to decide, nothing is folded.
 */
export function foldSettled(
  blips: readonly Blip[],
  isSearched: boolean,
  isDecided: (blip: Blip) => boolean = () => false,
): { readonly told: readonly Blip[]; readonly folds: readonly Fold[] } {
  const canFold = (blip: Blip) => !isSearched && !isDecided(blip) && !isWarned(blip.item);
  const folds = FOLDS.map(({ words, holds }) => {
    const own = blips.filter((blip) => canFold(blip) && holds(blip.item));
    return { label: `${own.length} ${words}`, blips: own };
  }).filter((fold) => fold.blips.length > 0);
  const folded = new Set(folds.flatMap((fold) => fold.blips));
  const told = blips.filter((blip) => !folded.has(blip));
  return told.length > 0 ? { told, folds } : { told: blips, folds: [] };
}

const FOLDS = [
  { words: 'established, unchanged', holds: isEstablished },
  {
    words: 'not judged: too few studies',
    holds: (item: RadarItem) => isNotJudged(item) && !isEstablished(item),
  },
] as const;
