import { HYPHENS } from './characters.ts';
import { detachString } from './detach-string.ts';
import { ensureCapacity } from './ensure-capacity.ts';
import { GREEK_BOUNDARY } from './fold.ts';
import { isGreekName } from './greek.ts';
import { shortForm } from './short-form.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { hashText, termHash } from './term-hash.ts';

/** What hyphens separate, as ids of terms. */
interface Token {
  /** As written, in lower case. */
  readonly word: number;
  /** Stems; none for a stop word, several if a Greek letter divides it: `TNFα`. */
  readonly terms: readonly number[];
  /** The short form by its capitals, if it is one. */
  readonly shortForm: number | null;
}

/** A word as written: `IL-6`, `TNF-α`, `double-blind`. */
export interface CachedWord {
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** Lower case, without accents and `'s`, not stemmed. */
  readonly parts: readonly string[];
  /**
   * Two to six capitals and digits, such as `CAR`: joined with a following letter or number to one name (`CAR
   * T`).
   */
  readonly isAcronym: boolean;
  /** A letter, a number of up to three digits or a Greek letter: may complete an acronym. */
  readonly isSuffix: boolean;
  /** A decimal number: `0.05`. */
  readonly isNumber: boolean;
  /** Id of the joined term of the whole compound. */
  readonly compound: number | null;
}

const MAX_TERM_CHARS = 64;
const MAX_UTF8_BYTES_PER_CHAR = 3;
/** `1-(2-chloroethyl)-3-cyclohexyl…`: longer chains are indexed by their parts only. */
const MAX_JOINED_PARTS = 4;
/** Between the tokens of a compound. */
const JOINT = new RegExp(String.raw`[${HYPHENS}]+|\.`, 'u');
const BOUNDARIES = new RegExp(GREEK_BOUNDARY, 'gu');

const ASCII = /^[\u0020-\u007e]*$/;

/** Most words of a text are frequent: about this many words and terms are cached. */
const MAX_KNOWN_WORDS = 100_000;
/** Words as written and their terms. */
const MAX_KNOWN_TERMS = 2 * MAX_KNOWN_WORDS;
const MAX_KNOWN_WORD_CHARS = 64;
const termNumbers = new Map<string, number>();
let termTexts: string[] = [];
/** For each term id, adjacent: its hash, and the start and end of its characters. */
let termTable = new Int32Array(3 * 2 ** 14);
/** Characters of terms, in UTF-8. */
let termCharacters = Buffer.alloc(2 ** 18);

const NO_WORD: CachedWord = {
  raw: '',
  tokens: [],
  parts: [],
  isAcronym: false,
  isSuffix: false,
  isNumber: false,
  compound: null,
};

/** Words that need more than one term id; the first is the latest uncached word. */
let words: CachedWord[] = [NO_WORD];
let wordCount = 0;
/**
 * A hash table of words with linear probing, at most half full. Everything needed for each word of a text is
 * stored in five adjacent numbers: following pointers took longer than all other processing.
 */
const SLOTS = 2 ** 18;
const SLOT = { hash: 0, spelling: 1, exact: 2, term: 3, word: 4, size: 5 } as const;
/** The last slot is for the latest uncached word; it stays empty, so that the word itself is consulted. */
const slots = new Int32Array((SLOTS + 1) * SLOT.size);
/** Characters of ASCII words. A spelling packs their offset and length into one number; 0 in a free slot. */
let characters = new Uint8Array(2 ** 20);
let charactersEnd = 1;
const LENGTH_BITS = 7;
const LENGTHS = 2 ** LENGTH_BITS - 1;
/*
 * `SLOT.exact`: the id of the word as written plus 1, or 0 if `SLOT.word` has more than one term. `SLOT.term`: the id of
 * its stem plus 1, or 0 for a stop word.
 */

let generation = 0;

/** Changes whenever the ids of terms do. */
export const getCacheGeneration = (): number => generation;

/** Clears the cache when it is full. Do not call within one article: term ids change. */
export function clearIfFull(): void {
  if (wordCount < MAX_KNOWN_WORDS && termTexts.length < MAX_KNOWN_TERMS) return;
  generation += 1;
  termNumbers.clear();
  termTexts = [];
  words = [NO_WORD];
  wordCount = 0;
  charactersEnd = 1;
  slots.fill(0);
}

const bounded = (text: string) => text.slice(0, MAX_TERM_CHARS).toWellFormed();

/** What is searched of `Alzheimer's` and `l'hôpital`: the part before or after the apostrophe. */
function withoutApostrophe(token: string): string {
  const [before = '', after = ''] = token.split("'");
  return after.length > 2 ? after : before;
}

/** The joined term of a compound: `IL-6` and `IL6` are both `il6`. Null if there is none. */
export function joinCompound(parts: readonly string[]): string | null {
  if (parts.length < 2 || parts.length > MAX_JOINED_PARTS) return null;
  return stem(bounded(parts.join('')));
}

/** `0.05` keeps its dot, so that it is not `005`. */
const joinNumber = (raw: string, parts: readonly string[]) =>
  /^[\d.]+$/.test(raw) && parts.length > 1 ? bounded(raw) : null;

/** The id of a term. */
export function getTermId(text: string): number {
  const known = termNumbers.get(text);
  if (known !== undefined) return known;
  const number = termTexts.push(text) - 1;
  termNumbers.set(text, number);
  termTable = ensureCapacity(termTable, 3 * number + 3);
  const begin = number === 0 ? 0 : (termTable[3 * number - 1] ?? 0);
  if (termCharacters.length < begin + text.length * MAX_UTF8_BYTES_PER_CHAR)
    termCharacters = Buffer.concat([termCharacters], 2 * termCharacters.length);
  termTable[3 * number] = termHash(text);
  termTable[3 * number + 1] = begin;
  termTable[3 * number + 2] = begin + termCharacters.write(text, begin);
  return number;
}

/** `termHash` of a term id. */
export const getTermHash = (number: number): number => (termTable[3 * number] ?? 0) >>> 0;

/** Length of a term in UTF-8 bytes. */
export const getTermByteLength = (number: number): number =>
  (termTable[3 * number + 2] ?? 0) - (termTable[3 * number + 1] ?? 0);

/** Writes a term in UTF-8; the target must have room. Returns the end offset. */
export function writeTerm(number: number, target: Uint8Array, at: number): number {
  let to = at;
  const end = termTable[3 * number + 2] ?? 0;
  for (let from = termTable[3 * number + 1] ?? 0; from < end; from += 1)
    target[to++] = termCharacters[from] ?? 0;
  return to;
}

export function getTerm(number: number): string {
  const term = termTexts[number];
  if (term === undefined) throw new Error(`There is no term ${number}`);
  return term;
}

function readToken(token: string): Token & { readonly parts: readonly string[] } {
  const lower = token.toLowerCase();
  const parts = lower.split(GREEK_BOUNDARY).filter(Boolean).map(withoutApostrophe).map(bounded);
  const short = shortForm(token);
  return {
    word: getTermId(bounded(lower.replace(BOUNDARIES, ''))),
    terms: parts.flatMap((part) => (part === '' || isStopWord(part) ? [] : getTermId(stem(part)))),
    shortForm: short ? getTermId(short) : null,
    parts,
  };
}

function readWord(raw: string): CachedWord {
  const tokens = raw
    .split(JOINT)
    .filter((token) => token.replace(BOUNDARIES, '') !== '')
    .map(readToken);
  const parts = tokens.flatMap((token) => token.parts);
  const number = joinNumber(raw, parts);
  const compound = number ?? joinCompound(parts);
  return {
    raw,
    tokens,
    parts,
    isNumber: number !== null,
    isAcronym: raw.length <= 6 && /^[A-Z][A-Z0-9]+$/.test(raw),
    isSuffix:
      parts.length === 1 &&
      ((raw.length <= 3 && /^(?:[A-Z]|\d{1,3})$/.test(raw)) || isGreekName(parts[0] ?? '')),
    compound: compound ? getTermId(compound) : null,
  };
}

const hashToSlot = (hash: number) => (hash ^ (hash >>> 15)) & (SLOTS - 1);

/** Fast path: most words match this; they have one term, but for the names of Greek letters. */
const LETTERS = /^[A-Z]?[a-z]+$/;

/** Returns the slot of the word. */
function addWord(raw: string, hash: number): number {
  if (raw.length > MAX_KNOWN_WORD_CHARS || wordCount >= SLOTS / 2) {
    words[0] = readWord(raw);
    return SLOTS;
  }
  let slot = hashToSlot(hash);
  while (isTaken(slot)) slot = (slot + 1) & (SLOTS - 1);
  wordCount += 1;
  const at = slot * SLOT.size;
  slots[at + SLOT.hash] = hash;
  slots[at + SLOT.spelling] = storeSpelling(raw);
  const lower = raw.toLowerCase();
  if (LETTERS.test(raw) && !isGreekName(lower)) {
    slots[at + SLOT.exact] = getTermId(lower) + 1;
    slots[at + SLOT.term] = isStopWord(lower) ? 0 : getTermId(stem(lower)) + 1;
    slots[at + SLOT.word] = 0;
    return slot;
  }
  const word = readWord(raw);
  const only = getOnlyToken(word);
  slots[at + SLOT.exact] = only ? only.word + 1 : 0;
  slots[at + SLOT.term] = (only?.terms[0] ?? -1) + 1;
  slots[at + SLOT.word] = words.push(word) - 1;
  return slot;
}

/** The token of a word that has no terms beside its own and its stem. */
function getOnlyToken({ tokens, compound, isAcronym, isSuffix }: CachedWord): Token | null {
  const [only] = tokens;
  const isPlain = tokens.length === 1 && compound === null && !isAcronym && !isSuffix;
  return isPlain && only && only.terms.length < 2 && only.shortForm === null ? only : null;
}

const isTaken = (slot: number) => slots[slot * SLOT.size + SLOT.spelling] !== 0;

/** Stores the characters of an ASCII word; 0 for other words. */
function storeSpelling(raw: string): number {
  const begin = charactersEnd;
  if (!ASCII.test(raw)) return begin << LENGTH_BITS;
  characters = ensureCapacity(characters, begin + MAX_KNOWN_WORD_CHARS);
  for (let at = 0; at < raw.length; at += 1) characters[charactersEnd++] = raw.charCodeAt(at);
  return (begin << LENGTH_BITS) | raw.length;
}

/** The slot of a cached word. */
function findSlot(raw: string, hash: number): number | null {
  for (let slot = hashToSlot(hash); isTaken(slot); slot = (slot + 1) & (SLOTS - 1))
    if (slots[slot * SLOT.size] === hash && getRaw(slot) === raw) return slot;
  return null;
}

/**
 * The slot of a word.
 * @param raw as written, without `'s`
 */
export function getWordSlot(raw: string): number {
  const hash = hashText(raw);
  return findSlot(raw, hash) ?? addWord(detachString(raw), hash);
}

/**
 * The slot of the word between two offsets of an ASCII text; a cached word is found without creating a
 * substring.
 * @param hash of its characters, by `hashStep`
 */
export function getAsciiWordSlot(ascii: Uint8Array, start: number, end: number, hash: number): number {
  const length = end - start;
  for (let slot = hashToSlot(hash); ; slot = (slot + 1) & (SLOTS - 1)) {
    const spelling = slots[slot * SLOT.size + SLOT.spelling] ?? 0;
    if (spelling === 0) break;
    if (slots[slot * SLOT.size] !== hash || (spelling & LENGTHS) !== length) continue;
    const begin = spelling >> LENGTH_BITS;
    let same = 0;
    while (same < length && characters[begin + same] === ascii[start + same]) same += 1;
    if (same === length) return slot;
  }
  return addWord(Buffer.from(ascii.buffer, ascii.byteOffset + start, length).toString('latin1'), hash);
}

function getRaw(slot: number): string {
  const number = slots[slot * SLOT.size + SLOT.word] ?? 0;
  if (number > 0) return words[number]?.raw ?? '';
  const spelling = slots[slot * SLOT.size + SLOT.spelling] ?? 0;
  return Buffer.from(characters.buffer, spelling >> LENGTH_BITS, spelling & LENGTHS).toString('latin1');
}

/** The word of a slot, valid until the next lookup. */
export function getWord(slot: number): CachedWord {
  const number = slots[slot * SLOT.size + SLOT.word] ?? 0;
  return number > 0 || slot === SLOTS ? (words[number] ?? NO_WORD) : readWord(getRaw(slot));
}

/** The id of a word as written; null if it has more than one term: see `getWord`. */
export function getExactTerm(slot: number): number | null {
  const exact = slots[slot * SLOT.size + SLOT.exact] ?? 0;
  return exact === 0 ? null : exact - 1;
}

/** The id of the stem of a word that has one term; null for a stop word. */
export function getStemTerm(slot: number): number | null {
  const term = slots[slot * SLOT.size + SLOT.term] ?? 0;
  return term === 0 ? null : term - 1;
}
