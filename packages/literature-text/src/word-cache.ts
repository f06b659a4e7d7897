import { HYPHENS } from './characters.ts';
import { detachString } from './detach-string.ts';
import { ensureCapacity } from './ensure-capacity.ts';
import { isGreekName } from './greek.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { hashText, termHash } from './term-hash.ts';

/**
 * A word as written: `IL-6`, `TNF-α`, `double-blind`; its parts are lower case, without accents, not stemmed.
 */
export interface CachedWord {
  /** Without `'s`. */
  readonly raw: string;
  readonly parts: readonly string[];
  /**
   * Two to six capitals and digits, such as `CAR`: joined with a following letter or number to one name (`CAR
   * T`).
   */
  readonly isAcronym: boolean;
  /** A letter, a number of up to three digits or a Greek letter: may complete an acronym. */
  readonly isSuffix: boolean;
  /** Ids of the parts' terms; null for a stop word. */
  readonly terms: readonly (number | null)[];
  /** Id of the joined term of the whole compound. */
  readonly compound: number | null;
}

const MAX_TERM_CHARS = 64;
const MAX_UTF8_BYTES_PER_CHAR = 3;
/** `1-(2-chloroethyl)-3-cyclohexyl…`: longer chains are indexed by their parts only. */
const MAX_JOINED_PARTS = 4;
const HYPHEN_RUN = new RegExp(`[${HYPHENS}]+`, 'u');

const ASCII = /^[\u0020-\u007e]*$/;

/** Most words of a text are frequent: about this many words and terms are cached. */
const MAX_KNOWN_WORDS = 100_000;
const MAX_KNOWN_WORD_CHARS = 64;
const termNumbers = new Map<string, number>();
let termTexts: string[] = [];
/** For each term id, adjacent: its hash, and the start and end of its characters. */
let termTable = new Int32Array(3 * 2 ** 14);
/** Characters of terms, in UTF-8. */
let termCharacters = Buffer.alloc(2 ** 18);

const NO_WORD: CachedWord = {
  raw: '',
  parts: [],
  isAcronym: false,
  isSuffix: false,
  terms: [],
  compound: null,
};

/** Words that need more than one term id; the first is the latest uncached word. */
let words: CachedWord[] = [NO_WORD];
let wordCount = 0;
/**
 * A hash table of words with linear probing, at most half full. Everything needed for each word of a text is
 * stored in four adjacent numbers: following pointers took longer than all other processing.
 */
const SLOTS = 2 ** 18;
const SLOT = { hash: 0, spelling: 1, term: 2, word: 3, size: 4 } as const;
/** The last slot is for the latest uncached word; it stays empty, so that the word itself is consulted. */
const slots = new Int32Array((SLOTS + 1) * SLOT.size);
/** Characters of ASCII words. A spelling packs their offset and length into one number; 0 in a free slot. */
let characters = new Uint8Array(2 ** 20);
let charactersEnd = 1;
const LENGTH_BITS = 7;
const LENGTHS = 2 ** LENGTH_BITS - 1;
/** `SLOT.term`: the id of a word's only term plus 1; `STOP_WORD`; or 0 if `SLOT.word` has more. */
const STOP_WORD = -1;

/** Clears the cache when it is full. Do not call within one article: term ids change. */
export function clearIfFull(): void {
  if (wordCount < MAX_KNOWN_WORDS && termTexts.length < MAX_KNOWN_WORDS) return;
  termNumbers.clear();
  termTexts = [];
  words = [NO_WORD];
  wordCount = 0;
  charactersEnd = 1;
  slots.fill(0);
}

const normalisePart = (part: string) => {
  const lower = part.toLowerCase();
  if (ASCII.test(part)) return lower.slice(0, MAX_TERM_CHARS);
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .slice(0, MAX_TERM_CHARS)
    .toWellFormed();
};

/** The joined term of a compound: `IL-6` and `IL6` are both `il6`. Null if there is none. */
export function joinCompound(parts: readonly string[]): string | null {
  if (parts.length < 2 || parts.length > MAX_JOINED_PARTS) return null;
  return stem(parts.join('').slice(0, MAX_TERM_CHARS).toWellFormed());
}

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

function readWord(raw: string): CachedWord {
  const parts = raw.split(HYPHEN_RUN).map(normalisePart).filter(Boolean);
  const compound = joinCompound(parts);
  return {
    raw,
    parts,
    isAcronym: raw.length <= 6 && /^[A-Z][A-Z0-9]+$/.test(raw),
    isSuffix:
      parts.length === 1 &&
      ((raw.length <= 3 && /^(?:[A-Z]|\d{1,3})$/.test(raw)) || isGreekName(parts[0] ?? '')),
    terms: parts.map((part) => (isStopWord(part) ? null : getTermId(stem(part)))),
    compound: compound ? getTermId(compound) : null,
  };
}

const hashToSlot = (hash: number) => (hash ^ (hash >>> 15)) & (SLOTS - 1);

function plainTermOf({
  terms: [term],
  parts,
  compound,
  isAcronym: acronym,
  isSuffix: suffix,
}: CachedWord): number {
  if (parts.length !== 1 || compound !== null || acronym || suffix || term === undefined) return 0;
  return term === null ? STOP_WORD : term + 1;
}

/** Fast path: most words match this. */
const LETTERS = /^[A-Z]?[a-z]+$/;

/** The same for a word of letters only, which can have a second term only for a Greek letter. */
function getSingleTermOfLetters(raw: string): number {
  const lower = raw.toLowerCase();
  if (isGreekName(lower)) return 0;
  // Likely the first word of a sentence: looking up its lower case is faster than stemming.
  const known = lower === raw ? null : findSlot(lower, hashText(lower));
  if (known !== null) return slots[known * SLOT.size + SLOT.term] ?? 0;
  return isStopWord(lower) ? STOP_WORD : getTermId(stem(lower)) + 1;
}

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
  const plain = LETTERS.test(raw) ? getSingleTermOfLetters(raw) : 0;
  const word = plain === 0 ? readWord(raw) : null;
  slots[at + SLOT.hash] = hash;
  slots[at + SLOT.spelling] = storeSpelling(raw);
  slots[at + SLOT.term] = word ? plainTermOf(word) : plain;
  slots[at + SLOT.word] = word ? words.push(word) - 1 : 0;
  return slot;
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

/** The id of a word's only term; -1 for a stop word; null if the word has more: see `wordOf`. */
export function getSingleTerm(slot: number): number | null {
  const plain = slots[slot * SLOT.size + SLOT.term] ?? 0;
  return plain === 0 ? null : plain === STOP_WORD ? -1 : plain - 1;
}
