import { APOSTROPHES, HYPHENS } from './characters.ts';
import { spellGreek } from './greek.ts';
import { HASH_SEED, hashStep } from './term-hash.ts';
import {
  type CachedWord,
  clearIfFull,
  getAsciiWordSlot,
  getSingleTerm,
  getTerm,
  getTermId,
  getWord,
  getWordSlot,
  joinCompound,
} from './word-cache.ts';

/** A word of a text, and whether a single blank separates it from the previous one. */
export interface Word extends Pick<CachedWord, 'parts' | 'isAcronym' | 'isSuffix'> {
  readonly adjacent: boolean;
}

/** A term of a text: positions count words, for phrase search. */
export interface Term {
  readonly term: string;
  readonly position: number;
}

/**
 * Hyphens of all kinds join (`IL‑6`, `drug–drug`); a dot joins digits (`0.05`); a possessive `'s` is dropped.
 */
const WORD = new RegExp(
  String.raw`[\p{L}\p{N}]+(?:(?:[${HYPHENS}]+|(?<=\p{N})\.(?=\p{N}))[\p{L}\p{N}]+)*(?:[${APOSTROPHES}]s(?![\p{L}\p{N}]))?`,
  'gu',
);
const POSSESSIVE = new RegExp(`[${APOSTROPHES}]s$`, 'u');

/** @param slot of the word: see `wordOf` */
type OnWord = (slot: number, adjacent: boolean) => void;

/** Calls back for each word of a text, by the regular expression for words. */
function scanAnyText(text: string, onWord: OnWord): void {
  const spelled = spellGreek(text.normalize('NFKC'));
  let end = -2;
  for (const match of spelled.matchAll(WORD)) {
    const start = match.index;
    const whole = match[0];
    const slot = getWordSlot(POSSESSIVE.test(whole) ? whole.slice(0, -2) : whole);
    if (getSingleTerm(slot) === null && getWord(slot).parts.length === 0) continue;
    // A Greek letter was set off by a hyphen.
    const adjacent =
      spelled[end] === ' ' && (start === end + 1 || (start === end + 2 && spelled[end + 1] === '-'));
    onWord(slot, adjacent);
    end = start + whole.length;
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
const SMALL_S = 115;

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
      let next = at;
      if (ascii[at] === HYPHEN) while (ascii[next] === HYPHEN) next += 1;
      else if (ascii[at] === DOT && kind(at - 1) === DIGIT && kind(at + 1) === DIGIT) next += 1;
      if (next === at || kind(next) === 0) break;
      for (; at < next; at += 1) hash = hashStep(hash, ascii[at] ?? 0);
    }
    const slot = getAsciiWordSlot(ascii, start, at, hash);
    if (ascii[at] === APOSTROPHE && ascii[at + 1] === SMALL_S && kind(at + 2) === 0) at += 2;
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
    const { parts, isAcronym, isSuffix } = getWord(slot);
    words.push({ parts, isAcronym, isSuffix, adjacent });
  });
  return words;
}

/**
 * The terms of a text as indexed: each part of each word at its position, a compound also joined at the
 * position of its first part, and likewise an acronym with its suffix (`CAR T`, `CAR-T` and `CART` share the
 * term `cart`). Positions never decrease. Terms are passed by id: see `termOf`.
 */
export function forEachTerm(text: string, onTerm: (term: number, position: number) => void): void {
  let position = 0;
  let acronym: string | null = null;
  scanText(text, (slot, adjacent) => {
    const plain = getSingleTerm(slot);
    if (plain !== null) {
      position += 1;
      if (plain >= 0) onTerm(plain, position);
      acronym = null;
      return;
    }
    const word = getWord(slot);
    if (word.compound !== null) onTerm(word.compound, position + 1);
    if (acronym !== null && adjacent && word.isSuffix) {
      const name = joinCompound([acronym, ...word.parts]);
      if (name) onTerm(getTermId(name), position);
    }
    for (const term of word.terms) {
      position += 1;
      if (term !== null) onTerm(term, position);
    }
    acronym = word.isAcronym ? (word.parts[0] ?? null) : null;
  });
}

export function textTerms(text: string): Term[] {
  clearIfFull();
  const terms: Term[] = [];
  forEachTerm(text, (term, position) => terms.push({ term: getTerm(term), position }));
  return terms;
}
