import { count, list } from '../../statements/words.ts';
import type { Verdict } from '../verify/verify.ts';

/** Why a statement of a model is dropped. */
export type DropReason =
  | Exclude<Verdict, 'supported'>
  | 'number'
  | 'shape'
  | 'address'
  | 'foreign-article'
  | 'quote'
  | 'evidence'
  | 'thin'
  | 'repeated';

const WORDED: Record<DropReason, string> = {
  quote: 'with no quote that a cited article holds',
  'foreign-article': 'that cite an article which was not given',
  number: 'with a number that stands in no cited article and in no counted fact',
  contradicted: 'that their quotes contradict, or say of something else',
  'not-stated': 'that their quotes do not bear out',
  address: 'with an address, a telephone number or a foreign article in the text, or too long',
  evidence: 'against the counted evidence',
  thin: 'that need more articles than there are',
  repeated: 'of something that was named before',
  shape: 'not in the required shape',
};

export type DropCounts = ReadonlyMap<DropReason, number>;

/** '5 with …, 2 that …': the most frequent reason first. */
const describeDrops = (drops: DropCounts): string =>
  list(
    [...drops]
      .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
      .map(([reason, times]) => `${times} ${WORDED[reason]}`),
  );

/** 'Of 40 statements 7 were left out: …' */
export const droppedNote = (made: number, dropped: number, drops: DropCounts): string =>
  `${dropped} of ${count(made, 'statement')} ${dropped === 1 ? 'was' : 'were'} left out: ${describeDrops(drops)}.`;
