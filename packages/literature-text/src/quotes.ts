import {
  DASHES,
  DOUBLE_PRIMES,
  DOUBLE_QUOTES,
  INVISIBLE as INVISIBLE_CHARACTERS,
  SINGLE_QUOTES,
} from './characters.ts';
import { INLINE_TAG } from './inline-tags.ts';

const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'u');
const DOUBLE_QUOTE = new RegExp(`[${DOUBLE_QUOTES}${DOUBLE_PRIMES}]`, 'u');
const SINGLE_QUOTE = new RegExp(`[${SINGLE_QUOTES}]`, 'u');
const DASH = new RegExp(`[${DASHES}]`, 'u');
const AROUND = new RegExp(
  `^[${DOUBLE_QUOTES}${DOUBLE_PRIMES}${SINGLE_QUOTES}]+|[${DOUBLE_QUOTES}${DOUBLE_PRIMES}${SINGLE_QUOTES}]+$`,
  'gu',
);

/** Removes the quotation marks around a quote. */
export const withoutQuotationMarks = (quote: string): string => quote.trim().replace(AROUND, '');

const isQuotationMark = (character: string) =>
  character.length === 1 && (DOUBLE_QUOTE.test(character) || SINGLE_QUOTE.test(character));

/** Lower case may add a mark, as to 'İ', which NFKC orders among the others: so that folding twice changes nothing. */
const lowerCase = (cluster: string): string => cluster.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Maps typographic variants of a character to one. */
function foldedCharacter(character: string): string {
  if (/[\p{L}\p{N}]/u.test(character)) return character;
  if (/\s/u.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  if (DOUBLE_QUOTE.test(character)) return '"';
  return SINGLE_QUOTE.test(character) ? "'" : character;
}

/** A character with its combining marks. */
const MARKED = /\P{M}\p{M}*|\p{M}+/gsu;
/** First code point of letters that NFKC may compose with the preceding character: Korean letters. */
const JOINING_FROM = 0x1100;

interface FoldedText {
  readonly text: string;
  /** Start and end offsets of each character of `text` in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Splits a text into the clusters that NFKC changes independently: a character with its marks, the letters of
 * a Korean syllable, half-width 'ｶﾞ'.
 */
function clusters(text: string) {
  const found: { cluster: string; readonly index: number }[] = [];
  for (const { 0: marked, index } of text.matchAll(MARKED)) {
    const before = found.at(-1);
    const joins =
      before !== undefined &&
      (marked.codePointAt(0) ?? 0) >= JOINING_FROM &&
      (before.cluster + marked).normalize('NFKC') !==
        before.cluster.normalize('NFKC') + marked.normalize('NFKC');
    if (joins) before.cluster += marked;
    else found.push({ cluster: marked, index });
  }
  return found;
}

/** Whether an offset lies in an inline tag; offsets must be queried in ascending order. */
function inlineTags(text: string): (index: number) => boolean {
  const tags = [...text.matchAll(INLINE_TAG)].map(({ 0: tag, index }) => ({
    from: index,
    to: index + tag.length,
  }));
  let next = 0;
  return (index) => {
    while ((tags[next]?.to ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    return index >= (tags[next]?.from ?? Number.POSITIVE_INFINITY);
  };
}

/**
 * Normalizes a text for comparing quotes: NFKC, lower case, one kind of quotation mark and dash, collapsed
 * white space, no invisible characters, no inline tags.
 */
function fold(original: string): FoldedText {
  // Joined once: asking a text that grows for its end takes time with the square of its length.
  const characters: string[] = [];
  let last = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const inTag = inlineTags(original);
  for (const { cluster, index } of clusters(original)) {
    if (inTag(index) || INVISIBLE.test(cluster)) continue;
    const end = index + cluster.length;
    // NFKC decomposes some marks: a double prime would become two single ones.
    for (const unit of isQuotationMark(cluster) ? cluster : lowerCase(cluster)) {
      const character = foldedCharacter(unit);
      if (character === ' ' && (last === '' || last === ' ')) {
        if (last !== '') ends[ends.length - 1] = end;
        continue;
      }
      characters.push(character);
      last = character;
      for (let i = 0; i < character.length; i++) {
        starts.push(index);
        ends.push(end);
      }
    }
  }
  return { text: characters.join(''), starts, ends };
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/**
 * True if a quote of `length` at `at` begins or ends inside a word: 'effective' is not a quote of
 * 'ineffective'.
 */
function cutsWord(text: string, at: number, length: number): boolean {
  const isWithinWord = (left: number) => isWordPart(text[left]) && isWordPart(text[left + 1]);
  return (at > 0 && isWithinWord(at - 1)) || isWithinWord(at + length - 1);
}

/** The normalized form of a quote; '' if nothing in it is visible. */
export const foldQuote = (quote: string): string => fold(quote).text.trim();

/** Numbers of footnotes in brackets, and the blank after a heading: older texts have neither brackets nor blank. */
const SET_APART = / ?\[(?=\d[\d,-]*\])|(?<=\[\d[\d,-]*)\]|(?<=[.:]) /g;

/** A folded text without what sets numbers of footnotes and headings apart. */
function joined({ text, starts, ends }: FoldedText): FoldedText {
  const kept: number[] = [];
  let from = 0;
  for (const { 0: dropped, index } of text.matchAll(SET_APART)) {
    for (; from < index; from += 1) kept.push(from);
    from = index + dropped.length;
  }
  for (; from < text.length; from += 1) kept.push(from);
  return {
    text: kept.map((at) => text[at]).join(''),
    starts: kept.map((at) => starts[at] ?? 0),
    ends: kept.map((at) => ends[at] ?? 0),
  };
}

function findFolded(text: FoldedText, quote: string): [start: number, end: number] | null {
  if (quote === '') return null;
  for (let at = text.text.indexOf(quote); at >= 0; at = text.text.indexOf(quote, at + 1))
    if (!cutsWord(text.text, at, quote.length))
      return [text.starts[at] ?? 0, text.ends[at + quote.length - 1] ?? 0];
  return null;
}

/**
 * Finds a quote in a text: [start, end) in UTF-16 units, or null. Ignores white space, case, inline tags and
 * typographic variants, raised numbers among them; words must match and must not be cut. A quote of a text in which numbers
 * of footnotes and headings ran into words is found where they are set apart.
 */
export function findQuote(text: string, quote: string): [start: number, end: number] | null {
  const foldedQuote = fold(quote);
  const foldedText = fold(text);
  return (
    findFolded(foldedText, foldedQuote.text.trim()) ??
    findFolded(joined(foldedText), joined(foldedQuote).text.trim())
  );
}
