import { joined } from '@sextant/literature-text/known-words';
import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { splitWords, type Word } from '@sextant/literature-text/terms';

/** One searched word: a plain one has a single part; a compound (`IL-6`) is also found by its joined form. */
export interface Unit {
  /** As shown in a translated query. */
  readonly label: string;
  readonly joined: string | null;
  /** Stemmed parts in their order, with the distance from the part before (1 = next word); never empty. */
  readonly parts: readonly { readonly term: string; readonly distance: number }[];
  /** Other names of the unit, or of the run of units that shares this very object: an article with one of them has them all. */
  readonly others?: OtherNames;
}

export interface OtherNames {
  /** At least one. */
  readonly names: readonly OtherName[];
}

export interface OtherName {
  readonly label: string;
  /** Never empty. */
  readonly parts: readonly PhrasePart[];
  /** Where the name comes from: what articles of the index write themselves, or a vocabulary, which knows nothing of the index. */
  readonly source: 'index' | 'vocabulary';
}

/** The words of a query by name: those that have another name together count as one, such as `heart attack`. */
export function namesOf(units: readonly Unit[]): Unit[][] {
  const names: Unit[][] = [];
  for (const unit of units) {
    const before = names.at(-1);
    if (unit.others && before?.[0]?.others === unit.others) before.push(unit);
    else names.push([unit]);
  }
  return names;
}

/** In a query `il 6`, `vitamin d` and `type 2` are one thing, as their writers hyphenate them or not. */
const completes = (first: string, second: string) =>
  /^\p{L}{2,10}$/u.test(first) &&
  !isStopWord(first) &&
  !isStopWord(second) &&
  /^(?:\p{L}|\d{1,2})$/u.test(second);

/** Words in their places, stop words left out. */
export type PhrasePart = Unit['parts'][number];

function inPlaces(words: readonly string[], spell: (word: string, index: number) => string): PhrasePart[] {
  const kept: PhrasePart[] = [];
  let distance = 1;
  words.forEach((word, index) => {
    if (isStopWord(word)) {
      distance += 1;
      return;
    }
    kept.push({ term: spell(word, index), distance: kept.length === 0 ? 0 : distance });
    distance = 1;
  });
  return kept;
}

function unitOf(words: readonly string[]): Unit | null {
  const parts = inPlaces(words, stem);
  return parts.length === 0 ? null : { label: words.join('-'), joined: joined(words), parts };
}

/** The searched words of a text, stop words left out, each once. */
export function unitsOf(text: string): Unit[] {
  const groups: string[][] = [];
  let previous: Word | null = null;
  for (const word of splitWords(text)) {
    const [only] = word.parts;
    const before = groups.at(-1);
    if (
      previous?.parts.length === 1 &&
      word.parts.length === 1 &&
      only !== undefined &&
      before?.length === 1 &&
      word.adjacent &&
      completes(before[0] ?? '', only)
    )
      before.push(only);
    else groups.push([...word.parts]);
    previous = word;
  }
  const units = groups.flatMap((parts) => unitOf(parts) ?? []);
  return [...new Map(units.map((unit) => [keyOf(unit), unit])).values()];
}

const keyOf = ({ joined: name, parts }: Unit) => name ?? parts.map(({ term }) => term).join(' ');

/** What a phrase looks for; before a `*` the last word stays as it was typed. */
export function phraseParts(text: string, options: { readonly prefix: boolean }): PhrasePart[] {
  const words = splitWords(text).flatMap(({ parts }) => parts);
  return inPlaces(words, (word, index) => (options.prefix && index === words.length - 1 ? word : stem(word)));
}
