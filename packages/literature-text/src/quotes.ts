import {
  DASHES,
  DOUBLE_PRIMES,
  DOUBLE_QUOTES,
  INVISIBLE as INVISIBLE_CHARACTERS,
  SINGLE_QUOTES,
} from './characters.ts';

const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'u');
const DOUBLE_QUOTE = new RegExp(`[${DOUBLE_QUOTES}${DOUBLE_PRIMES}]`, 'u');
const SINGLE_QUOTE = new RegExp(`[${SINGLE_QUOTES}]`, 'u');
const DASH = new RegExp(`[${DASHES}]`, 'u');
const AROUND = new RegExp(
  `^[${DOUBLE_QUOTES}${DOUBLE_PRIMES}${SINGLE_QUOTES}]+|[${DOUBLE_QUOTES}${DOUBLE_PRIMES}${SINGLE_QUOTES}]+$`,
  'gu',
);

/** A quote without the quotation marks that somebody put around it. */
export const withoutQuotationMarks = (quote: string): string => quote.trim().replace(AROUND, '');

const isQuotationMark = (character: string) =>
  character.length === 1 && (DOUBLE_QUOTE.test(character) || SINGLE_QUOTE.test(character));

/** One character for all that printers use for it. */
function foldedCharacter(character: string): string {
  if (/[\p{L}\p{N}]/u.test(character)) return character.toLowerCase();
  if (/\s/u.test(character)) return ' ';
  if (DASH.test(character)) return '-';
  if (DOUBLE_QUOTE.test(character)) return '"';
  return SINGLE_QUOTE.test(character) ? "'" : character;
}

/** A character with its marks. */
const MARKED = /\P{M}\p{M}*|\p{M}+/gsu;
/** From here on there are characters, not marks, that Unicode may write as one with the character before: Korean letters are the first. */
const JOINING_FROM = 0x1100;

interface FoldedText {
  readonly text: string;
  /** Where each character of `text` begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The pieces of a text that NFKC changes each by itself: a character with its marks, the letters of a Korean syllable, 'ｶﾞ' in half width. */
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

/** How records mark what is raised, lowered or set in italics: a reader sees no tags, and quotes none. */
const INLINE_TAG = /<\/?(?:i|b|u|p|sup|sub|em|strong|sc)\s?\/?>/gi;

/** Whether a place lies in one of the inline tags of a text; places are asked for in ascending order. */
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

/** A text as quotes are compared: NFKC, small letters, quotation marks and dashes of one kind, white space as one space, nothing invisible, no inline tags. */
function fold(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const inTag = inlineTags(original);
  for (const { cluster, index } of clusters(original)) {
    if (inTag(index) || INVISIBLE.test(cluster)) continue;
    const end = index + cluster.length;
    // NFKC takes some marks apart: a double prime would be two single ones.
    for (const unit of isQuotationMark(cluster) ? cluster : cluster.normalize('NFKC')) {
      const character = foldedCharacter(unit);
      if (character === ' ' && (text === '' || text.endsWith(' '))) {
        if (text !== '') ends[ends.length - 1] = end;
        continue;
      }
      text += character;
      for (let i = 0; i < character.length; i++) {
        starts.push(index);
        ends.push(end);
      }
    }
  }
  return { text, starts, ends };
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** True where a quote of `length` at `at` begins or ends inside a word: 'effective' is no quote from 'ineffective'. */
function cutsWord(text: string, at: number, length: number): boolean {
  const cuts = (left: number) => isWordPart(text[left]) && isWordPart(text[left + 1]);
  return (at > 0 && cuts(at - 1)) || cuts(at + length - 1);
}

/** A quote as it is compared; '' where nothing of it can be seen. */
export const foldQuote = (quote: string): string => fold(quote).text.trim();

/**
 * Where a text holds a quote: [start, end) in UTF-16 units, or null. White space, letter case, inline tags and the ways to write a character
 * are let pass, words are not, and no word is cut.
 */
export function findQuote(text: string, quote: string): [start: number, end: number] | null {
  const wanted = foldQuote(quote);
  if (wanted === '') return null;
  const folded = fold(text);
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + 1))
    if (!cutsWord(folded.text, at, wanted.length))
      return [folded.starts[at] ?? 0, folded.ends[at + wanted.length - 1] ?? 0];
  return null;
}
