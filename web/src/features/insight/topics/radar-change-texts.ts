import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { formatQuantity } from '../../../lib/formatting.ts';
import { countChanges, differingBackgrounds } from '../radar/comparison/difference.ts';

type Changes = Parameters<typeof countChanges>[0];

/** What changed on a radar since an earlier one, each kind of change with its number of technologies. */
export function listChanges(difference: Changes): { count: number; word: string }[] {
  const { appeared, moved, elsewhere, disappeared } = countChanges(difference);
  return [
    { count: appeared, word: 'new' },
    { count: moved, word: 'moved' },
    { count: elsewhere, word: 'in another place' },
    { count: disappeared, word: 'gone' },
  ].filter(({ count }) => count > 0);
}

/** The same as texts: '5 technologies new', '3 moved', '1 gone'. */
export const changeTexts = (difference: Changes): string[] =>
  listChanges(difference).map(({ count, word }, index) =>
    index === 0 ? `${formatQuantity(count, 'technology', 'technologies')} ${word}` : `${count} ${word}`,
  );

/** What is new, as texts. */
export interface News {
  readonly facts: readonly string[];
  /** What a reader has to know of the changes; null if nothing. */
  readonly caveat: string | null;
}

/** The changes of a radar as news; a caveat only where something changed. */
export function radarNews(changes: RadarDiff | undefined): News {
  const facts = changes ? changeTexts(changes) : [];
  return { facts, caveat: changes && facts.length > 0 ? differingBackgrounds(changes) : null };
}
