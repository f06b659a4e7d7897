import { stemmer } from 'stemmer';
import { termHash } from '../index/term-frequencies.ts';
import { apart } from './apart.ts';
import { isGreekName } from './greek.ts';
import { isStopWord } from './stop-words.ts';

/** A term and what is worked out of it once: the same object as long as `makeRoom` is not called. */
export interface KnownTerm {
  readonly text: string;
  readonly hash: number;
  /** In UTF-8. */
  readonly bytes: number;
  /** Where the article that is being indexed keeps it: of use to `indexDocument` alone, and cheaper than a map an article. */
  article: number;
  place: number;
  /** Of use to `statisticsChange` alone, as the two above are. */
  counted: boolean;
  change: number;
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

/** Most words of a text are common ones: what was met is remembered, up to about so many words, terms and stems. */
const MOST_KNOWN = 100_000;
const LONGEST_KNOWN = 64;
const terms = new Map<string, KnownTerm>();
const stems = new Map<string, string>();
let words: KnownWord[] = [];
/** A hash table: hash and place in `words` plus 1, side by side; where a slot is taken, the next one. It is never half full. */
const SLOTS = 2 ** 18;
const slots = new Int32Array(SLOTS * 2);

/** Forgets all words if they are very many. Not to be called within one article: its terms would not be the same objects any more. */
export function makeRoom(): void {
  if (words.length < MOST_KNOWN && terms.size < MOST_KNOWN) return;
  terms.clear();
  words = [];
  slots.fill(0);
}

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
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_KNOWN) stems.clear();
  const found = stemmer(word);
  stems.set(word, found);
  return found;
}

/** The one term that a compound is also found by: `IL-6` and `IL6` are both `il6`. Null where there is none. */
export function joined(parts: readonly string[]): string | null {
  if (parts.length < 2 || parts.length > MOST_JOINED_PARTS) return null;
  return stem(parts.join('').slice(0, LONGEST_TERM).toWellFormed());
}

export function knownTerm(text: string): KnownTerm {
  const known = terms.get(text);
  if (known) return known;
  const term: KnownTerm = {
    text,
    hash: termHash(text),
    bytes: Buffer.byteLength(text),
    article: 0,
    place: 0,
    counted: false,
    change: 0,
  };
  terms.set(text, term);
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

function remember(raw: string, hash: number): KnownWord {
  const word = readWord(raw);
  if (raw.length > LONGEST_KNOWN || words.length >= SLOTS / 2) return word;
  let slot = slotOf(hash);
  while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & (SLOTS - 1);
  slots[slot * 2] = hash;
  slots[slot * 2 + 1] = words.push(word);
  return word;
}

/** @param raw a word as it is written, without `'s` */
export function knownWord(raw: string): KnownWord {
  let hash = HASH_SEED;
  for (let at = 0; at < raw.length; at += 1) hash = hashStep(hash, raw.charCodeAt(at));
  for (let slot = slotOf(hash); slots[slot * 2 + 1] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
    const word = words[(slots[slot * 2 + 1] ?? 0) - 1];
    if (word?.raw === raw) return word;
  }
  return remember(apart(raw), hash);
}

function spells(raw: string, ascii: Buffer, start: number): boolean {
  for (let index = 0; index < raw.length; index += 1)
    if (raw.charCodeAt(index) !== ascii[start + index]) return false;
  return true;
}

/**
 * The word between two places of an ASCII text; to look up one that is known, no piece is taken out of the text.
 * @param hash of its characters, by `hashStep`
 */
export function knownAsciiWord(ascii: Buffer, start: number, end: number, hash: number): KnownWord {
  for (let slot = slotOf(hash); slots[slot * 2 + 1] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
    if (slots[slot * 2] !== hash) continue;
    const word = words[(slots[slot * 2 + 1] ?? 0) - 1];
    if (word?.raw.length === end - start && spells(word.raw, ascii, start)) return word;
  }
  return remember(ascii.toString('latin1', start, end), hash);
}
