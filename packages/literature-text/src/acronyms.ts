import { DOUBLE_PRIMES, DOUBLE_QUOTES, SINGLE_QUOTES } from './characters.ts';

/** A short form and its long form in a text, both verbatim, the short form in the singular. */
export interface DefinedAcronym {
  readonly short: string;
  readonly long: string;
}

const MIN_SHORT_CHARS = 2;
const MAX_SHORT_CHARS = 10;
const MAX_SENTENCE_CHARS = 200;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const BRACKETS = /\(([^()]{2,120})\)/gu;
/** A long form does not cross sentences or brackets. */
const BREAK = /[.;:!?](?=\s|$)|[()[\]]/gu;
const AROUND_LONG_FORM = new RegExp(
  String.raw`^[^\p{L}\p{N}]+|[\s${DOUBLE_QUOTES}${DOUBLE_PRIMES}${SINGLE_QUOTES}]+$`,
  'gu',
);
/** Quotations and comparisons are not names. */
const NO_NAME = new RegExp(`[${DOUBLE_QUOTES}${DOUBLE_PRIMES}\\\\<>=≤≥]`, 'u');

/**
 * Two to ten characters in one or two words, starting with a letter or digit and containing a letter
 * (Schwartz and Hearst). Because remarks are in parentheses, too, it also needs a capital or digit, and must
 * not be a plain capitalized word ('Medline'), an amount ('25 mg') or a figure ('OR 0.70', 'n=12').
 */
function isShortForm(text: string): boolean {
  if (text.length < MIN_SHORT_CHARS || text.length > MAX_SHORT_CHARS) return false;
  if (!/^[\p{L}\p{N}]/u.test(text) || !/\p{L}/u.test(text) || text.split(/\s+/u).length > 2) return false;
  if (!/[\p{Lu}\p{N}]/u.test(text) || /^\p{Lu}\p{Ll}{3,}$/u.test(text)) return false;
  return !/^\d[\d.,]*\s|\d[.,]\d|[=<>≤≥%]/u.test(text);
}

/** Outside of brackets a short form needs two capitals, or a capital and a digit. */
const isUnmistakable = (text: string) =>
  isShortForm(text) && /\p{Lu}/u.test(text) && (text.match(/[\p{Lu}\p{N}]/gu) ?? []).length >= 2;

/** `LNPs` is the plural of `LNP`. */
const singular = (short: string) => (/[\p{Lu}\p{N}]s$/u.test(short) ? short.slice(0, -1) : short);

/** Maximum number of words in a long form (Schwartz and Hearst). */
const maxWords = (short: string) => Math.min(short.length + 5, short.length * 2);

/** The text from the start of the word at an offset to the end. */
const fromWordStart = (text: string, at: number) =>
  text.slice(text.lastIndexOf(' ', at) + 1).replace(AROUND_LONG_FORM, '');

/**
 * The last words before a short form if it consists of their initials. The shortest match would be 'pump
 * inhibitor' for PPI.
 */
function matchInitials(short: string, before: string): string | null {
  const letters = (short.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []).join('');
  const words = [...before.matchAll(/[\p{L}\p{N}'’]+/gu)].slice(-letters.length);
  const initials = words.map(([word]) => word.charAt(0).toLowerCase()).join('');
  return initials === letters ? fromWordStart(before, words[0]?.index ?? 0) : null;
}

/**
 * The shortest suffix of `before` that matches `short` (Schwartz and Hearst): its letters and digits in
 * order, from the right, the first one at the start of a word, extended to a blank ('tissue-type …', not
 * 'type …'). Null if there is none.
 */
function findLongForm(short: string, before: string): string | null {
  const text = before.toLowerCase();
  // Some letters change length in lower case, which would shift offsets.
  if (text.length !== before.length) return null;
  let at = text.length - 1;
  for (let index = short.length - 1; index >= 0; index -= 1) {
    const nextLetter = short.charAt(index).toLowerCase();
    if (!WORD_CHARACTER.test(nextLetter)) continue;
    for (;;) {
      at = at < 0 ? -1 : text.lastIndexOf(nextLetter, at);
      if (at < 0) return null;
      if (index > 0 || at === 0 || !WORD_CHARACTER.test(text.charAt(at - 1))) break;
      at -= 1;
    }
    at -= 1;
  }
  return fromWordStart(before, at);
}

function isLongForm(long: string, short: string): boolean {
  const [form, own] = [long.toLowerCase(), short.toLowerCase()];
  return (
    long.length > short.length &&
    long.split(/\s+/u).length <= maxWords(short) &&
    !` ${form} `.includes(` ${own} `) &&
    !form.endsWith(own) &&
    !NO_NAME.test(long)
  );
}

/** The candidate words in the sentence before a bracket, at most as many as a long form may have. */
function wordsBefore(text: string, end: number, short: string): string {
  const before = text.slice(Math.max(0, end - MAX_SENTENCE_CHARS), end).trimEnd();
  const from = [...before.matchAll(BREAK)].at(-1);
  const sentence = from ? before.slice(from.index + 1) : before;
  return sentence.trim().split(/\s+/u).slice(-maxWords(short)).join(' ');
}

/**
 * Short forms that a text defines, in order and without duplicates, by the algorithm of Schwartz and Hearst
 * (A simple algorithm for identifying abbreviation definitions in biomedical text, PSB 2003): `long form
 * (SF)`, or `SF (long form)`. Initials are preferred where they match.
 */
export function findAcronyms(text: string): DefinedAcronym[] {
  const found = new Map<string, DefinedAcronym>();
  for (const { 1: content = '', index } of text.matchAll(BRACKETS)) {
    const inside = (content.split(/[,;]/u)[0] ?? '').trim();
    const isInside = isShortForm(inside);
    const outside = isInside
      ? ''
      : (/([\p{L}\p{N}-]+)\s*$/u.exec(text.slice(Math.max(0, index - 20), index))?.[1] ?? '');
    if (!isInside && !isUnmistakable(outside)) continue;
    const short = singular(isInside ? inside : outside);
    const candidate = isInside ? wordsBefore(text, index, short) : inside;
    const long = matchInitials(short, candidate) ?? findLongForm(short, candidate);
    // For `SF (…)`, the long form must fill the bracket: 'AML (749 female and 977 male)' has none.
    if (!isInside && long !== candidate) continue;
    if (long && isLongForm(long, short)) found.set(`${short}\n${long.toLowerCase()}`, { short, long });
  }
  return [...found.values()];
}
