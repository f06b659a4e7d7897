import { normalWord } from '@sextant/literature-text/normal-form';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';

/** The names to evaluate in a sentence, as used in the sentence or its article. */
export interface ComparedNames {
  readonly intervention: string;
  /** Null for any other comparator, and for none. */
  readonly comparator: string | null;
}

/** A word of the intervention's name, or of its comparator's. */
interface Mention {
  readonly at: number;
  readonly role: 'I' | 'C';
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;
const key = (word: string) => stem(normalWord(word));
const keysOf = (phrase: string) =>
  new Set((phrase.match(WORDS) ?? []).filter((word) => !isStopWord(word.toLowerCase())).map(key));
/** Generic words for the groups of a trial. */
const TREATED = /^(?:intervention|treatment|treated|experimental|active|study|drug)$/;
const UNTREATED =
  /^(?:placebo|control|controls|sham|untreated|conventional|usual|standard|vehicle|comparison|comparator)$/;

/** The role of each word: words shared by intervention and comparator have none. */
function createRoleLookup({ intervention, comparator }: ComparedNames): (word: string) => 'I' | 'C' | null {
  const [treated, other] = [keysOf(intervention), keysOf(comparator ?? '')];
  return (word) => {
    const form = key(word);
    const isTreated = treated.has(form);
    if (isTreated !== other.has(form)) return isTreated ? 'I' : 'C';
    if (isTreated) return null;
    if (UNTREATED.test(word)) return 'C';
    return TREATED.test(word) ? 'I' : null;
  };
}

/** Words that do not identify a group of a trial by themselves. */
const ORDINARY =
  /^(?:control|controls|usual|standard|conventional|comparison|comparator|intervention|treatment|treated|experimental|active|study|drug)$/i;
const GROUP = /^\W+(?:group|groups|arm|arms|patients|subjects|treatment|therapy|care)\b/i;

export function findMentions(clause: string, { intervention, comparator }: ComparedNames): Mention[] {
  const names = `${intervention} ${comparator ?? ''}`.toLowerCase();
  const getRole = createRoleLookup({ intervention, comparator });
  return [...clause.matchAll(WORDS)].flatMap(({ 0: word, index }) => {
    const role = getRole(word.toLowerCase());
    if (role !== 'I' && role !== 'C') return [];
    const isOrdinary = ORDINARY.test(word) && !names.includes(word.toLowerCase());
    return isOrdinary && !GROUP.test(clause.slice(index + word.length)) ? [] : [{ at: index, role }];
  });
}

const YARDSTICK = /\b(?:than|compar\w+ (?:with|to)|versus|vs\.?|as|over|against|when)\W+(?:[\w-]+\W+){0,3}$/i;

/**
 * Whether a word at an offset refers to the comparator: only it is named before, or nothing is and it is the
 * first named after; mentions as a comparator ('than placebo') are ignored.
 */
export function refersToComparator(clause: string, at: number, mentions: readonly Mention[]): boolean {
  const own = mentions.filter((mention) => !YARDSTICK.test(clause.slice(0, mention.at)));
  const before = own.filter((mention) => mention.at < at);
  const nearest = before.length > 0 ? before : own.slice(0, 1);
  return nearest.length > 0 && nearest.every(({ role }) => role === 'C');
}
