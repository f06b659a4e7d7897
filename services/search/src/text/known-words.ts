import { stemmer } from 'stemmer';
import { termHash } from '../index/term-frequencies.ts';
import { withRoom } from '../index/with-room.ts';
import { apart } from './apart.ts';
import { isGreekName } from './greek.ts';
import { isStopWord } from './stop-words.ts';

/** A term and what is worked out of it once: the same object as long as `makeRoom` forgets nothing. */
export interface KnownTerm {
  /** Its place among all that are known. */
  readonly id: number;
  readonly text: string;
  readonly hash: number;
  /** In UTF-8. */
  readonly bytes: number;
}

/** A word as it is written: `IL-6`, `TNF-α`, `double-blind`; parts are lower case, without accents, not stemmed. */
export interface KnownWord {
  /** Without `'s`. */
  readonly raw: string;
  readonly parts: readonly string[];
  /** Two to six capitals and digits, such as `CAR`: with a letter or number after it, it is one name (`CAR T`). */
  readonly acronym: boolean;
  /** A letter, a number of up to three digits or a Greek letter: what may complete an acronym. */
  readonly suffix: boolean;
  /** Terms of the parts; null for a stop word. */
  readonly terms: readonly (KnownTerm | null)[];
  /** The term that the whole compound is also found by. */
  readonly compound: KnownTerm | null;
}

const LONGEST_TERM = 64;
/** `1-(2-chloroethyl)-3-cyclohexyl…`: chains longer than this are found by their parts alone. */
const MOST_JOINED_PARTS = 4;
const HYPHENS = /[-‐‑‒–−]+/u;

const ASCII = /^[\u0020-\u007e]*$/;

/** Most words of a text are common ones: what was met is remembered, up to about so many words and terms. */
const MOST_KNOWN = 100_000;
const LONGEST_KNOWN = 64;
const termsByText = new Map<string, KnownTerm>();
let terms: KnownTerm[] = [];
let generation = 0;

const NO_WORD: KnownWord = { raw: '', parts: [], acronym: false, suffix: false, terms: [], compound: null };

/**
 * By number. What is asked of every word of a text stands in arrays of numbers, side by side: to follow objects through memory took
 * longer than all else that is done to a word. Null where those say all; the first is the latest that was not to be remembered.
 */
let words: (KnownWord | null)[] = [NO_WORD];
/** A hash table: hash and number of the word, side by side; where a slot is taken, the next one. It is never half full. */
const SLOTS = 2 ** 18;
const slots = new Int32Array(SLOTS * 2);
/** Characters of words of plain ASCII, and where each word's begin; the next one's begin where they end. */
let characters = new Uint8Array(2 ** 20);
const begins = new Int32Array(SLOTS / 2 + 2);
/** The number of a word's one term plus 1, where there is nothing else about the word; `STOP_WORD`; or 0: the word itself knows. */
const plainTerms = new Int32Array(SLOTS / 2 + 1);
const STOP_WORD = -1;

/** Forgets all words if they are very many. Not to be called within one article: its terms would have other numbers. */
export function makeRoom(): void {
  if (words.length < MOST_KNOWN && terms.length < MOST_KNOWN) return;
  termsByText.clear();
  terms = [];
  words = [NO_WORD];
  slots.fill(0);
  generation += 1;
}

/** Numbers of words and terms mean the same as long as this stays. */
export const generationOfWords = (): number => generation;

const normalisePart = (part: string) => {
  const lower = part.toLowerCase();
  if (ASCII.test(part)) return lower.slice(0, LONGEST_TERM);
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .slice(0, LONGEST_TERM)
    .toWellFormed();
};

/** Letters alone are stemmed (Porter); names with digits stay as they are. */
export const stem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);

/** The one term that a compound is also found by: `IL-6` and `IL6` are both `il6`. Null where there is none. */
export function joined(parts: readonly string[]): string | null {
  if (parts.length < 2 || parts.length > MOST_JOINED_PARTS) return null;
  return stem(parts.join('').slice(0, LONGEST_TERM).toWellFormed());
}

export function knownTerm(text: string): KnownTerm {
  const known = termsByText.get(text);
  if (known) return known;
  const term: KnownTerm = {
    id: terms.length,
    text,
    hash: termHash(text),
    bytes: Buffer.byteLength(text),
  };
  terms.push(term);
  termsByText.set(text, term);
  return term;
}

export function termOf(id: number): KnownTerm {
  const term = terms[id];
  if (!term) throw new Error(`There is no term ${id}`);
  return term;
}

function readWord(raw: string): KnownWord {
  const parts = raw.split(HYPHENS).map(normalisePart).filter(Boolean);
  const compound = joined(parts);
  return {
    raw,
    parts,
    acronym: raw.length <= 6 && /^[A-Z][A-Z0-9]+$/.test(raw),
    suffix:
      parts.length === 1 &&
      ((raw.length <= 3 && /^(?:[A-Z]|\d{1,3})$/.test(raw)) || isGreekName(parts[0] ?? '')),
    terms: parts.map((part) => (isStopWord(part) ? null : knownTerm(stem(part)))),
    compound: compound ? knownTerm(compound) : null,
  };
}

/** What words are found again by. Start with `HASH_SEED`, add one character code after the other. */
export const HASH_SEED = 0x811c9dc5 | 0;
export const hashStep = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & (SLOTS - 1);

function plainTermOf({ terms: [term], parts, compound, acronym, suffix }: KnownWord): number {
  if (parts.length !== 1 || compound || acronym || suffix || term === undefined) return 0;
  return term === null ? STOP_WORD : term.id + 1;
}

/** Most words are these. */
const LETTERS = /^[A-Z]?[a-z]+$/;

/** The same of a word of letters, which is a name of more than one term in no other case than that of a Greek letter. */
function plainTermOfLetters(raw: string): number {
  const lower = raw.toLowerCase();
  if (isGreekName(lower)) return 0;
  return isStopWord(lower) ? STOP_WORD : knownTerm(stem(lower)).id + 1;
}

/** Returns the number of the word. */
function remember(raw: string, hash: number): number {
  const number = words.length;
  if (raw.length > LONGEST_KNOWN || number >= SLOTS / 2) {
    words[0] = readWord(raw);
    return 0;
  }
  let plain = LETTERS.test(raw) ? plainTermOfLetters(raw) : 0;
  const word = plain === 0 ? readWord(raw) : null;
  if (word) plain = plainTermOf(word);
  words.push(word);
  plainTerms[number] = plain;
  let end = begins[number] ?? 0;
  characters = withRoom(characters, end + LONGEST_KNOWN);
  if (ASCII.test(raw)) for (let at = 0; at < raw.length; at += 1) characters[end++] = raw.charCodeAt(at);
  begins[number + 1] = end;
  let slot = slotOf(hash);
  while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & (SLOTS - 1);
  slots[slot * 2] = hash;
  slots[slot * 2 + 1] = number;
  return number;
}

/** The number of a word. @param raw as it is written, without `'s` */
export function knownWord(raw: string): number {
  let hash = HASH_SEED;
  for (let at = 0; at < raw.length; at += 1) hash = hashStep(hash, raw.charCodeAt(at));
  for (let slot = slotOf(hash); slots[slot * 2 + 1] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
    if (slots[slot * 2] !== hash) continue;
    const number = slots[slot * 2 + 1] ?? 0;
    if (isWord(number, raw)) return number;
  }
  return remember(apart(raw), hash);
}

/**
 * The number of the word between two places of an ASCII text; to look up one that is known, no piece is taken out of the text.
 * @param hash of its characters, by `hashStep`
 */
export function knownAsciiWord(ascii: Uint8Array, start: number, end: number, hash: number): number {
  const length = end - start;
  for (let slot = slotOf(hash); slots[slot * 2 + 1] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
    if (slots[slot * 2] !== hash) continue;
    const number = slots[slot * 2 + 1] ?? 0;
    const begin = begins[number] ?? 0;
    if ((begins[number + 1] ?? 0) - begin !== length) continue;
    let same = 0;
    while (same < length && characters[begin + same] === ascii[start + same]) same += 1;
    if (same === length) return number;
  }
  return remember(Buffer.from(ascii.buffer, ascii.byteOffset + start, length).toString('latin1'), hash);
}

/** Whether the word is written like that. */
function isWord(number: number, raw: string): boolean {
  const word = words[number];
  if (word) return word.raw === raw;
  const begin = begins[number] ?? 0;
  if ((begins[number + 1] ?? 0) - begin !== raw.length) return false;
  for (let at = 0; at < raw.length; at += 1) if (characters[begin + at] !== raw.charCodeAt(at)) return false;
  return true;
}

const rawOf = (number: number): string =>
  words[number]?.raw ??
  Buffer.from(characters.buffer, begins[number], (begins[number + 1] ?? 0) - (begins[number] ?? 0)).toString(
    'latin1',
  );

/** The word of a number, until the next word is looked up. */
export function wordOf(number: number): KnownWord {
  const word = words[number];
  if (word === undefined) throw new Error(`There is no word ${number}`);
  return word ?? readWord(rawOf(number));
}

/** The number of the one term of a word about which nothing else is to be known; -1 for a stop word; null: see `wordOf`. */
export const plainTermOfWord = (number: number): number | null => {
  const plain = plainTerms[number] ?? 0;
  return plain === 0 ? null : plain === STOP_WORD ? -1 : plain - 1;
};
