import { stemmer } from 'stemmer';
import { isStopWord } from './stop-words.ts';

/** A word as it is written: `IL-6`, `TNF-α`, `double-blind`; parts are lower case, without accents, not stemmed. */
export interface Word {
  readonly parts: readonly string[];
  /** Two to six capitals and digits, such as `CAR`: with a letter or number after it, it is one name (`CAR T`). */
  readonly acronym: boolean;
  /** A letter, a number of up to three digits or a Greek letter: what may complete an acronym. */
  readonly suffix: boolean;
  /** True where nothing but one blank lies between this word and the one before. */
  readonly adjacent: boolean;
}

/** A term of a text: positions count words, so that phrases can be found. */
export interface Term {
  readonly term: string;
  readonly position: number;
}

const LONGEST_TERM = 64;
/** `1-(2-chloroethyl)-3-cyclohexyl…`: chains longer than this are found by their parts alone. */
const MOST_JOINED_PARTS = 4;

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};
const GREEK_NAMES: ReadonlySet<string> = new Set(Object.values(GREEK));

/** Hyphens of all kinds join (`IL‑6`, `drug–drug`); a dot joins digits (`0.05`); `'s` belongs to its word and is dropped. */
const WORD = /[\p{L}\p{N}]+(?:(?:[-‐‑‒–−]+|(?<=\p{N})\.(?=\p{N}))[\p{L}\p{N}]+)*(?:['’]s(?![\p{L}\p{N}]))?/gu;
const HYPHENS = /[-‐‑‒–−]+/u;

/** `TNFα` and `TNF-α` are one name: a Greek letter stands for its name, set off by hyphens. */
const spellGreek = (text: string) =>
  text.replace(/[\u0370-\u03ff]/g, (letter) => {
    const name = GREEK[letter.toLowerCase()];
    return name ? `-${name}-` : letter;
  });

const ASCII = /^[\u0020-\u007e]*$/;

const normalisePart = (part: string) => {
  const lower = part.toLowerCase();
  if (ASCII.test(part)) return lower.slice(0, LONGEST_TERM);
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .slice(0, LONGEST_TERM)
    .toWellFormed();
};

/** Splits a text into words; a compound stays one word with its parts. */
export function splitWords(text: string): Word[] {
  const spelled = ASCII.test(text) ? text : spellGreek(text.normalize('NFKC'));
  const words: Word[] = [];
  let end = -2;
  for (const match of spelled.matchAll(WORD)) {
    const start = match.index;
    const whole = match[0];
    const raw = /['’]s$/u.test(whole) ? whole.slice(0, -2) : whole;
    const parts = raw.split(HYPHENS).map(normalisePart).filter(Boolean);
    const [only] = parts;
    if (only === undefined) continue;
    words.push({
      parts,
      acronym: raw.length <= 6 && /^[A-Z][A-Z0-9]+$/.test(raw),
      suffix:
        parts.length === 1 && ((raw.length <= 3 && /^(?:[A-Z]|\d{1,3})$/.test(raw)) || GREEK_NAMES.has(only)),
      // A Greek letter was set off by a hyphen.
      adjacent:
        spelled[end] === ' ' && (start === end + 1 || (start === end + 2 && spelled[end + 1] === '-')),
    });
    end = start + whole.length;
  }
  return words;
}

/** Stems of the words met so far: most words of a text are common ones. */
const stems = new Map<string, string>();
const MOST_STEMS = 100_000;

/** Letters alone are stemmed (Porter); names with digits stay as they are. */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const found = stemmer(word);
  stems.set(word, found);
  return found;
}

/** The one term that a compound is also found by: `IL-6` and `IL6` are both `il6`. Null where there is none. */
export function joined(parts: readonly string[]): string | null {
  if (parts.length < 2 || parts.length > MOST_JOINED_PARTS) return null;
  return stem(parts.join('').slice(0, LONGEST_TERM).toWellFormed());
}

/**
 * The terms of a text as the index keeps them: each part of each word at its place, a compound also joined at the place of
 * its first part, and an acronym with what completes it likewise (`CAR T`, `CAR-T` and `CART` share the term `cart`).
 */
export function textTerms(text: string): Term[] {
  const terms: Term[] = [];
  let position = 0;
  let acronym: string | null = null;
  for (const { parts, adjacent, suffix, acronym: isAcronym } of splitWords(text)) {
    const compound = joined(parts);
    if (compound) terms.push({ term: compound, position: position + 1 });
    if (acronym && adjacent && suffix) {
      const name = joined([acronym, ...parts]);
      if (name) terms.push({ term: name, position });
    }
    for (const part of parts) {
      position += 1;
      if (!isStopWord(part)) terms.push({ term: stem(part), position });
    }
    acronym = isAcronym ? (parts[0] ?? null) : null;
  }
  return terms;
}
