import type { ReadingDrop, ReadingDrops } from '../../reading/model-reader.ts';
import { count, formatNumber, list } from '../../statements/words.ts';

const WORDED: Readonly<Record<ReadingDrop, string>> = {
  id: 'with a number that no sentence, arm or article has',
  name: 'that name what the article does not print',
  number: 'with a number that is not printed',
  shape: 'not in the required shape',
  unsafe: 'from a sentence with an address, or one that is an instruction',
};

interface ReadCounts {
  /** Articles that were read, and those of them that were read for this answer. */
  readonly read: number;
  readonly now: number;
  /** Articles that might have been read. */
  readonly of: number;
  readonly drops: ReadingDrops;
}

/** How many articles the model has read, and what of it was dropped. */
export function describeReading({ read, now, of, drops }: ReadCounts): string {
  const before = read - now;
  const parts = Object.entries(drops).map(([reason, times]) => `${times} ${WORDED[reason as ReadingDrop]}`);
  const dropped = parts.length > 0 ? ` Of what it read, parts were dropped: ${list(parts)}.` : '';
  if (read === 0) return `The model read none of ${count(of)}.${dropped}`;
  return `The model read ${formatNumber(read)} of ${count(of)}, ${before === 0 ? 'all' : formatNumber(now)} of them now${before === 0 ? '' : `, ${formatNumber(before)} for earlier answers`}.${dropped}`;
}
