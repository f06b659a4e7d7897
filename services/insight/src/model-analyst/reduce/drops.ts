import { count, list } from '../../statements/words.ts';
import type { Verdict } from '../verify/verify.ts';

/** Why a statement of a model is dropped. */
export type DropReason =
  | Exclude<Verdict, 'supported'>
  | 'row'
  | 'number'
  | 'shape'
  | 'address'
  | 'withdrawn'
  | 'thin'
  | 'repeated';

const WORDED: Record<DropReason, string> = {
  row: 'that cite no row of the table, or one that was not given',
  number: 'with a number that stands neither in the rows of the articles cited nor among what was counted',
  contradicted: 'that their sentences contradict, or say of something else',
  'not-stated': 'that their sentences do not bear out, also when worded anew',
  address: 'with an address, a telephone number or a foreign article in the text, or too long',
  withdrawn: 'that advise or plan what left the market',
  thin: 'that need more articles than there are',
  repeated: 'of something that was named before',
  shape: 'not in the required shape',
};

export type DropCounts = Map<DropReason, number>;
export const countDrop = (drops: DropCounts, reason: DropReason): void =>
  void drops.set(reason, (drops.get(reason) ?? 0) + 1);

/** '7 of 40 statements were left out: 5 with …, 2 that …', the most frequent reason first; null without any. */
export function droppedNote(made: number, drops: DropCounts): string | null {
  const dropped = [...drops.values()].reduce((sum, one) => sum + one, 0);
  if (dropped === 0) return null;
  const worded = [...drops]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([reason, times]) => `${times} ${WORDED[reason]}`);
  return `${dropped} of ${count(made, 'statement')} ${dropped === 1 ? 'was' : 'were'} left out: ${list(worded)}.`;
}
