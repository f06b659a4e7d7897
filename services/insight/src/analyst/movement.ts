import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Movement, RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { SPELLINGS } from '../statements/proof.ts';

/** Minimum change of the ring score that counts as movement: 'Movement' in docs/method.md. */
export const MOVEMENT_THRESHOLD = 0.05;

interface Moved {
  movement?: Movement;
  isNew?: boolean;
}

/** Movement of an item, and the ring score it is measured from. */
interface Comparison {
  moved: Moved;
  before: number | null;
}

type Named = Pick<RadarItem, 'name' | 'conceptKey'>;

/** Key of a name that ignores spelling. */
export const itemKey = (name: string): string => phraseWords(name).join(' ');

/**
 * Keys by which items are matched: the concept if both radars have it, otherwise the normalized words of the
 * name.
 */
const itemKeys = ({ name, conceptKey }: Named): string[] => [
  ...(conceptKey === undefined ? [] : [`concept ${conceptKey}`]),
  `name ${itemKey(name) || name}`,
];

/** Indexes values by all keys of their items; the first item wins. */
export function indexByItem<Known>(
  items: readonly (readonly [Named, Known])[],
): (item: Named) => Known | undefined {
  const values = new Map<string, Known>();
  for (const [item, value] of items)
    for (const key of itemKeys(item)) if (!values.has(key)) values.set(key, value);
  return (item) =>
    itemKeys(item)
      .map((key) => values.get(key))
      .find((value) => value !== undefined);
}

/** Movement between two ring scores; No Change if either is unknown. */
export function movementBetween(before: number | null, after: number | null): Movement {
  const change = before === null || after === null ? 0 : Number((after - before).toFixed(4));
  return Math.abs(change) < MOVEMENT_THRESHOLD ? 'No Change' : change > 0 ? 'Up' : 'Down';
}

/** The ring score of an item by its index; null if the radar lacks it. */
export function getRingScore({ evidence }: RadarData, index: number): number | null {
  const claim = evidence?.claims.find(({ path }) => path === `/items/${index}`);
  const score = claim?.figures.find((figure) => figure.name === 'ringScore')?.value;
  return typeof score === 'number' ? score : null;
}

/**
 * Only radars of one method and vocabulary version are comparable: otherwise differences may come from
 * counting.
 */
const areComparable = (a: Versions | undefined, b: Versions): boolean =>
  a?.method === b.method && a?.vocabulary?.version === b.vocabulary?.version;
type Versions = Pick<Evidence, 'method' | 'vocabulary'>;

/**
 * Movement of items since an earlier radar of the same versions: Up (towards Adopt) or Down if the ring score
 * changed by the threshold, otherwise No Change; new if the earlier radar lacks the item; absent without an
 * earlier radar.
 */
export function movementSince(
  earlier: RadarData | null | undefined,
  versions: Versions,
): (item: Named, ringScore: number | null) => Comparison {
  if (!earlier || !areComparable(earlier.evidence, versions)) return () => ({ moved: {}, before: null });
  const scoreOf = indexByItem(earlier.items.map((item, index) => [item, getRingScore(earlier, index)]));
  return (item, ringScore) => {
    const before = scoreOf(item);
    if (before === undefined) return { moved: { isNew: true }, before: null };
    return { moved: { movement: movementBetween(before, ringScore) }, before };
  };
}

/** Figures about an item's past, from the earlier radar: not evidence themselves. */
const RETROSPECTIVE = new Set(['earlierRingScore']);
/** Whether a figure is evidence itself, not a note on it. */
export const isDirectEvidence = (name: string): boolean =>
  !RETROSPECTIVE.has(name) && !name.startsWith(SPELLINGS);
