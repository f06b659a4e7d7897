import { formatList, formatQuantity } from '@sextant/briefing/words/formatting';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { ringAsOfText } from '@sextant/contracts/insight/ring-words';
import { countNamed } from '../../lib/formatting.ts';
import { countChanges, differingBackgrounds } from './difference.ts';

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

/** Names before 'and 3 more'. */
const MAX_NAMES = 3;

/** 'Tibolone to Adopt, Progesterone to Trial, and 3 more'; null if no ring moved. */
export function movedRingsText({ moved }: Pick<RadarDiff, 'moved'>): string | null {
  const rings = ringMoves({ moved }).map(({ name, after }) => `${name} to ${ringAsOfText(after)}`);
  if (rings.length === 0) return null;
  const shown = rings.slice(0, countNamed(rings.length, MAX_NAMES));
  const more = rings.length - shown.length;
  return formatList(more > 0 ? [...shown, `${more} more`] : shown);
}

/** The technologies whose ring changed. */
export const ringMoves = ({ moved }: Pick<RadarDiff, 'moved'>): RadarDiff['moved'] =>
  moved.filter(({ before, after }) => before.ring !== after.ring);

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
