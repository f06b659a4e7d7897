import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Movement, RadarData, RadarItem } from '@sextant/contracts/insight/radar';
import { phraseWords } from '@sextant/literature-text/phrase-words';

/** Smallest change of the ring score that counts as movement: 'Movement' in docs/method.md. */
export const MOVEMENT_THRESHOLD = 0.05;

interface Moved {
  movement?: Movement;
  isNew?: boolean;
}

/** What an item's movement is, and the ring score that it is measured from. */
interface Comparison {
  moved: Moved;
  before: number | null;
}

type Named = Pick<RadarItem, 'name' | 'conceptKey'>;

/** A name, whatever its spelling. */
export const itemKey = (name: string): string => phraseWords(name).join(' ');

/** What makes two items one: the concept, where both radars name it, else the words of their names, whatever their spelling. */
const itemKeys = ({ name, conceptKey }: Named): string[] => [
  ...(conceptKey === undefined ? [] : [`concept ${conceptKey}`]),
  `name ${itemKey(name) || name}`,
];

/** What was known of each item, by any of its keys; of two that are one, the first. */
export function byItem<Known>(
  items: readonly (readonly [Named, Known])[],
): (item: Named) => Known | undefined {
  const known = new Map<string, Known>();
  for (const [item, value] of items)
    for (const key of itemKeys(item)) if (!known.has(key)) known.set(key, value);
  return (item) =>
    itemKeys(item)
      .map((key) => known.get(key))
      .find((value) => value !== undefined);
}

/** Movement between two ring scores; No Change where one of them is not known. */
export function movementBetween(before: number | null, after: number | null): Movement {
  const change = before === null || after === null ? 0 : Number((after - before).toFixed(4));
  return Math.abs(change) < MOVEMENT_THRESHOLD ? 'No Change' : change > 0 ? 'Up' : 'Down';
}

/** The figure behind an item's ring, by the item's place; null where the radar does not carry it. */
export function ringScoreOf({ evidence }: RadarData, index: number): number | null {
  const claim = evidence?.claims.find(({ path }) => path === `/items/${index}`);
  const score = claim?.figures.find((figure) => figure.name === 'ringScore')?.value;
  return typeof score === 'number' ? score : null;
}

/** Judged by one method with one vocabulary: else what moved may be how it is counted. */
const areComparable = (a: Versions | undefined, b: Versions): boolean =>
  a?.method === b.method && a?.vocabulary?.version === b.vocabulary?.version;
type Versions = Pick<Evidence, 'method' | 'vocabulary'>;

/**
 * How items moved since an earlier radar of the same versions: Up (towards Adopt) or Down where the ring score changed by the threshold, else No
 * Change; new where the earlier radar lacks the item; nothing where there is no earlier radar.
 */
export function movementSince(
  earlier: RadarData | null | undefined,
  versions: Versions,
): (item: Named, ringScore: number | null) => Comparison {
  if (!earlier || !areComparable(earlier.evidence, versions)) return () => ({ moved: {}, before: null });
  const scoreOf = byItem(earlier.items.map((item, index) => [item, ringScoreOf(earlier, index)]));
  return (item, ringScore) => {
    const before = scoreOf(item);
    if (before === undefined) return { moved: { isNew: true }, before: null };
    return { moved: { movement: movementBetween(before, ringScore) }, before };
  };
}
