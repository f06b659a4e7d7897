import type { StatementFault } from '../../statement-checks/checks.ts';
import { count, list } from '../../texts/texts.ts';

/** Why a statement of a model is dropped. */
export type DropReason =
  | StatementFault
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
  design: 'with a word for a study’s design or its standing that no cited article bears out',
  polarity: 'that say the opposite of what they quote',
  subject: 'about something that neither their quotes nor the titles of these articles name',
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
