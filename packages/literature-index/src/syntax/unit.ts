import { shortForm } from '@sextant/literature-text/short-form';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { splitWords, type Word } from '@sextant/literature-text/terms';
import { joinCompound } from '@sextant/literature-text/word-cache';

/** One searched word: a plain one has a single part; a compound (`IL-6`) is also found by its joined form. */
export interface Unit {
  /** For display in a translated query. */
  readonly label: string;
  /** The words as typed, in lower case. */
  readonly words: readonly string[];
  readonly joined: string | null;
  /** Stemmed parts in order, with the distance from the previous part (1 = next word); never empty. */
  readonly parts: readonly { readonly term: string; readonly distance: number }[];
  /**
   * Synonyms of the unit, or of the run of units that shares this very object: an article with one of them matches all
   * units of the run.
   */
  readonly others?: OtherNames;
  /**
   * For a short form, which is searched by its capitals (`PET`): the same as a word (`pet`), null for a stop word
   * (`ALL`). The index decides whether it knows the short form.
   */
  readonly asWord?: Unit | null;
}

export interface OtherNames {
  /** Empty if the words are one name that has no other. */
  readonly names: readonly OtherName[];
}

export interface OtherName {
  readonly label: string;
  /** Never empty. */
  readonly parts: readonly PhrasePart[];
  /** Where the name comes from: the articles of the index, or a vocabulary independent of it. */
  readonly source: 'index' | 'vocabulary';
}

/** The words of a query, grouped: words that share a synonym count as one name, such as `heart attack`. */
export function groupByName(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const lastGroup = groups.at(-1);
    if (unit.others && lastGroup?.[0]?.others === unit.others) lastGroup.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

/** In a query `il 6`, `vitamin d` and `type 2` are one name, hyphenated or not. */
const isShortCompound = (first: string, second: string) =>
  /^\p{L}{2,10}$/u.test(first) &&
  !isStopWord(first) &&
  !isStopWord(second) &&
  /^(?:\p{L}|\d{1,2})$/u.test(second);

/** Words with positions, without stop words. */
export type PhrasePart = Unit['parts'][number];

function positionWords(
  words: readonly string[],
  normalizeWord: (word: string, index: number) => string,
): PhrasePart[] {
  const parts: PhrasePart[] = [];
  let distance = 1;
  words.forEach((word, index) => {
    if (isStopWord(word)) {
      distance += 1;
      return;
    }
    parts.push({ term: normalizeWord(word, index), distance: parts.length === 0 ? 0 : distance });
    distance = 1;
  });
  return parts;
}

function toUnit(words: readonly string[]): Unit | null {
  const parts = positionWords(words, stem);
  return parts.length === 0 ? null : { label: words.join('-'), words, joined: joinCompound(words), parts };
}

/** A word of two or more capitals, by them. */
function shortFormUnit(raw: string): Unit | null {
  const term = shortForm(raw);
  if (!term) return null;
  const words = [raw.toLowerCase()];
  return { label: raw, words, joined: null, parts: [{ term, distance: 0 }], asWord: toUnit(words) };
}

/** The searched words of a text, without stop words, each once. */
export function toUnits(text: string): Unit[] {
  const groups: { readonly words: string[]; readonly raw: string | null; readonly isNumber: boolean }[] = [];
  let previous: Word | null = null;
  for (const word of splitWords(text)) {
    const [only] = word.parts;
    const lastGroup = groups.at(-1);
    if (
      previous?.parts.length === 1 &&
      word.parts.length === 1 &&
      only !== undefined &&
      lastGroup?.words.length === 1 &&
      word.adjacent &&
      isShortCompound(lastGroup.words[0] ?? '', only)
    )
      groups[groups.length - 1] = { words: [...lastGroup.words, only], raw: null, isNumber: false };
    else groups.push({ words: [...word.parts], raw: word.raw, isNumber: word.isNumber });
    previous = word;
  }
  const units = groups.flatMap(({ words, raw, isNumber }): Unit | [] => {
    if (raw === null) return toUnit(words) ?? [];
    // A decimal number is one term.
    if (isNumber) return { label: raw, words, joined: null, parts: [{ term: raw, distance: 0 }] };
    return shortFormUnit(raw) ?? toUnit(words) ?? [];
  });
  return [...new Map(units.map((unit) => [unitKey(unit), unit])).values()];
}

const unitKey = ({ joined, parts }: Unit) => joined ?? parts.map(({ term }) => term).join(' ');

/** The stems of a name in order, without stop words. */
export function nameParts(text: string): PhrasePart[] {
  return positionWords(
    splitWords(text).flatMap(({ parts }) => parts),
    stem,
  );
}
