import type { Movement, RadarData } from '@sextant/contracts/insight/radar';
import { phraseWords } from '../evidence/text/phrase-words.ts';

/** Smallest change of the ring score that counts as movement: '## Movement' in docs/method.md. */
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

const keyOf = (name: string): string => phraseWords(name).join(' ');

/**
 * How items moved since an earlier radar: Up (towards Adopt) or Down where the ring score changed by the threshold, else No
 * Change; new where the earlier radar lacks the item; nothing where there is no earlier radar.
 */
export function movementSince(
  earlier: RadarData | null | undefined,
): (name: string, ringScore: number) => Comparison {
  if (!earlier) return () => ({ moved: {}, before: null });
  const scores = new Map<string, number | null>();
  for (const [i, { name }] of earlier.items.entries()) {
    const claim = earlier.evidence?.claims.find(({ path }) => path === `/items/${i}`);
    const score = claim?.figures.find((figure) => figure.name === 'ringScore')?.value;
    scores.set(keyOf(name), typeof score === 'number' ? score : null);
  }
  return (name, ringScore) => {
    const before = scores.get(keyOf(name));
    if (before === undefined) return { moved: { isNew: true }, before: null };
    const change = before === null ? 0 : Number((ringScore - before).toFixed(4));
    const movement = Math.abs(change) < MOVEMENT_THRESHOLD ? 'No Change' : change > 0 ? 'Up' : 'Down';
    return { moved: { movement }, before };
  };
}
