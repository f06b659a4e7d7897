import { HYPHENS } from './characters.ts';
import { foldText, GREEK_BOUNDARY } from './fold.ts';
import { HASH_SEED, hashStep } from './term-hash.ts';
import {
  type CachedWord,
  clearIfFull,
  getAsciiWordSlot,
  getExactTerm,
  getStemTerm,
  getTerm,
  getTermId,
  getWord,
  getWordSlot,
  joinCompound,
} from './word-cache.ts';

/** A word of a text, and whether a single blank separates it from the previous one. */
export interface Word extends Pick<CachedWord, 'parts' | 'isAcronym' | 'isSuffix' | 'isNumber' | 'raw'> {
  readonly adjacent: boolean;
}

/** A term of a text: positions count words, for phrase search. */
export interface Term {
  readonly term: string;
  readonly position: number;
}

const LETTERS_AND_DIGITS = String.raw`[\p{L}\p{N}${GREEK_BOUNDARY}]+`;
/** Letters and digits, and letters after an apostrophe: `Alzheimer's`, `3'UTR`. */
const TOKEN = `${LETTERS_AND_DIGITS}(?:'[A-Za-z]+)?`;
/** Hyphens of all kinds join (`IL‑6`, `drug–drug`); a dot joins digits (`0.05`). */
const WORD = new RegExp(String.raw`${TOKEN}(?:(?:[${HYPHENS}]+|(?<=\p{N})\.(?=\p{N}))${TOKEN})*`, 'gu');

/** @param slot of the word: see `getWordSlot` */
type OnWord = (slot: number, adjacent: boolean) => void;

/** Calls back for each word of a text, by the regular expression for words. */
function scanAnyText(text: string, onWord: OnWord): void {
  const folded = foldText(text);
  let end = -2;
  for (const { 0: word, index: start } of folded.matchAll(WORD)) {
    const slot = getWordSlot(word);
    if (getExactTerm(slot) === null && getWord(slot).tokens.length === 0) continue;
    // A hyphen before a word that follows a blank: `IL -6`.
    const adjacent =
      folded[end] === ' ' && (start === end + 1 || (start === end + 2 && folded[end + 1] === '-'));
    onWord(slot, adjacent);
    end = start + word.length;
  }
}

const DIGIT = 1;
const LETTER = 2;
/** By character code. */
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9]/.test(character)) return DIGIT;
  return /[A-Za-z]/.test(character) ? LETTER : 0;
});
const BLANK = 32;
const APOSTROPHE = 39;
const HYPHEN = 45;
const DOT = 46;

/**
 * The same, hand-written for ASCII text: several times faster.
 * @param ascii ends with a zero, so that no bounds check is needed
 */
function scanAsciiText(ascii: Uint8Array, length: number, onWord: OnWord): void {
  const kind = (at: number) => KINDS[ascii[at] ?? 0];
  let lastEnd = -1;
  let at = 0;
  while (at < length) {
    if (kind(at) === 0) {
      at += 1;
      continue;
    }
    const start = at;
    let hash = HASH_SEED;
    for (;;) {
      for (let code = ascii[at] ?? 0; KINDS[code] !== 0; code = ascii[at] ?? 0) {
        hash = hashStep(hash, code);
        at += 1;
      }
      if (ascii[at] === APOSTROPHE && kind(at + 1) === LETTER) {
        hash = hashStep(hash, APOSTROPHE);
        at += 1;
        for (; kind(at) === LETTER; at += 1) hash = hashStep(hash, ascii[at] ?? 0);
        // Letters alone follow an apostrophe: a digit begins the next word.
        if (kind(at) === DIGIT) break;
      }
      let next = at;
      if (ascii[at] === HYPHEN) while (ascii[next] === HYPHEN) next += 1;
      else if (ascii[at] === DOT && kind(at - 1) === DIGIT && kind(at + 1) === DIGIT) next += 1;
      if (next === at || kind(next) === 0) break;
      for (; at < next; at += 1) hash = hashStep(hash, ascii[at] ?? 0);
    }
    const slot = getAsciiWordSlot(ascii, start, at, hash);
    const gap = start - lastEnd;
    const blank = lastEnd > 0 && ascii[lastEnd] === BLANK;
    onWord(slot, blank && (gap === 1 || (gap === 2 && ascii[lastEnd + 1] === HYPHEN)));
    lastEnd = at;
  }
}

const MAX_UTF8_BYTES_PER_CHAR = 3;
/** The current text in UTF-8. */
let characters = Buffer.alloc(2 ** 16);

function scanText(text: string, onWord: OnWord): void {
  const room = text.length * MAX_UTF8_BYTES_PER_CHAR + 1;
  if (characters.length < room) characters = Buffer.alloc(2 * room);
  const length = characters.write(text);
  characters[length] = 0;
  if (length === text.length) scanAsciiText(characters, length, onWord);
  else scanAnyText(text, onWord);
}

/** Splits a text into words; a compound stays one word with its parts. */
export function splitWords(text: string): Word[] {
  clearIfFull();
  const words: Word[] = [];
  scanText(text, (slot, adjacent) => {
    const { raw, parts, isAcronym, isSuffix, isNumber } = getWord(slot);
    words.push({ raw, parts, isAcronym, isSuffix, isNumber, adjacent });
  });
  return words;
}

/**
 * The words of a text as they are written, in lower case, without accents and neither stemmed nor stripped of stop
 * words: what quotation marks and field tags search for. A compound is its parts.
 */
export function exactWords(text: string): string[] {
  clearIfFull();
  const words: string[] = [];
  scanText(text, (slot) => {
    const exact = getExactTerm(slot);
    if (exact !== null) words.push(getTerm(exact));
    else words.push(...getWord(slot).tokens.map(({ word }) => getTerm(word)));
  });
  return words;
}

/** Receives the words and terms of a text, by id: see `getTerm`. Positions never decrease. */
export interface TermVisitor {
  /** A word as written. */
  onWord(word: number, position: number): void;
  /**
   * A term to search by: a stem, a joined compound or a short form.
   * @param word the word that it is the term of, if of one
   * @param isCounted whether it counts for the length of the text: not a second form of what counts already
   */
  onTerm(term: number, position: number, word: number | null, isCounted: boolean): void;
}

/**
 * Visits a text as it is indexed: each word as written; its stem, without stop words; a compound also joined at the
 * position of its first part, and likewise an acronym with its suffix (`CAR T`, `CAR-T` and `CART` share the term
 * `cart`); a short form by its capitals.
 */
export function visitTerms(text: string, { onWord, onTerm }: TermVisitor): void {
  let position = 0;
  let acronym: string | null = null;
  scanText(text, (slot, adjacent) => {
    const exact = getExactTerm(slot);
    if (exact !== null) {
      position += 1;
      onWord(exact, position);
      const term = getStemTerm(slot);
      if (term !== null) onTerm(term, position, exact, true);
      acronym = null;
      return;
    }
    const word = getWord(slot);
    if (word.compound !== null) onTerm(word.compound, position + 1, null, true);
    if (acronym !== null && adjacent && word.isSuffix) {
      const name = joinCompound([acronym, ...word.parts]);
      if (name) onTerm(getTermId(name), position, null, true);
    }
    for (const token of word.tokens) {
      position += 1;
      onWord(token.word, position);
      for (const term of token.terms) onTerm(term, position, token.word, !word.isNumber);
      if (token.shortForm !== null) onTerm(token.shortForm, position, null, false);
    }
    acronym = word.isAcronym ? (word.parts[0] ?? null) : null;
  });
}

/** The terms of a text that articles are scored by, in order. */
export function textTerms(text: string): Term[] {
  clearIfFull();
  const terms: Term[] = [];
  visitTerms(text, {
    onWord: () => {},
    onTerm: (term, position) => terms.push({ term: getTerm(term), position }),
  });
  return terms;
}
