import { findQuote, foldQuote } from './quotes.ts';

/** A word of a quote or text, as it stands and as it is compared. */
interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
  /** Without the punctuation around it. */
  readonly bare: string;
}

/** A place where a quote differs: what it says, and what is printed there; '' where one has nothing. */
interface QuoteChange {
  readonly quoted: string;
  readonly printed: string;
}

export type QuoteComparison =
  | { readonly is: 'verbatim'; readonly start: number; readonly end: number }
  | { readonly is: 'altered'; readonly start: number; readonly end: number; readonly changes: QuoteChange[] }
  | { readonly is: 'absent' };

const PUNCTUATION_AROUND = /^[("'[]+|[)\]"'.,;:!?]+$/g;
/** Punctuation and blanks after a quote are often the writer's own. */
const ENDS = /[\s.,;:!?]+$/;
/** So much of a quote must be printed in one place to count as altered: its words in their order. */
const MIN_SHARE = 0.6;
const MIN_WORDS = 3;
/** Larger quotes are not aligned; the work grows with the product of both lengths. */
const MAX_QUOTE_WORDS = 500;
/** Of a longer text, the part with most words of the quote is aligned. */
const MAX_TEXT_WORDS = 3_000;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const folded = foldQuote(word);
    const bare = folded.replace(PUNCTUATION_AROUND, '') || folded;
    return folded ? [{ start: index, end: index + word.length, folded, bare }] : [];
  });
}

/** The words of a text around the stretch, as long as a quote, with most words of the quote. */
function likelyPart(quote: readonly Word[], text: readonly Word[]): readonly Word[] {
  if (text.length <= MAX_TEXT_WORDS) return text;
  const own = new Set(quote.map(({ bare }) => bare));
  const has = (at: number) => (own.has(text[at]?.bare ?? '') ? 1 : 0);
  let best = { end: 0, count: 0 };
  let count = 0;
  for (let end = 0; end < text.length; end += 1) {
    count += has(end) - (end >= quote.length ? has(end - quote.length) : 0);
    if (count > best.count) best = { end, count };
  }
  return text.slice(Math.max(0, best.end - 2 * quote.length), best.end + 1 + quote.length);
}

/** Edit distances of the beginnings of a quote to the best place that ends at each word of the text. */
function distancesOf(quote: readonly Word[], text: readonly Word[]): Uint16Array[] {
  const rows = [new Uint16Array(text.length + 1)];
  for (const [at, word] of quote.entries()) {
    const above = rows[at] ?? new Uint16Array(0);
    const row = new Uint16Array(text.length + 1);
    row[0] = at + 1;
    for (let to = 1; to <= text.length; to += 1) {
      const other = text[to - 1]?.bare === word.bare ? 0 : 1;
      row[to] = Math.min((above[to - 1] ?? 0) + other, (above[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1);
    }
    rows.push(row);
  }
  return rows;
}

/** A step of the alignment, from its end: which words of quote and text face each other; -1 for none. */
function* stepsBack(
  rows: readonly Uint16Array[],
  quote: readonly Word[],
  text: readonly Word[],
  end: number,
) {
  for (let [at, to] = [quote.length, end]; at > 0; ) {
    const here = rows[at]?.[to] ?? 0;
    const other = to > 0 && text[to - 1]?.bare === quote[at - 1]?.bare ? 0 : 1;
    if (to > 0 && here === (rows[at - 1]?.[to - 1] ?? 0) + other) yield [--at, --to] as const;
    else if (here === (rows[at - 1]?.[to] ?? 0) + 1) yield [--at, -1] as const;
    else yield [-1, --to] as const;
  }
}

/** Whether a quote is printed in a text, as `findQuote` compares, or nearly: then where and how it differs. */
export function compareQuote(text: string, quote: string): QuoteComparison {
  const bareQuote = quote.replace(ENDS, '');
  const span = findQuote(text, bareQuote);
  if (span) return { is: 'verbatim', start: span[0], end: span[1] };
  const quoted = wordsOf(bareQuote);
  if (quoted.length < MIN_WORDS || quoted.length > MAX_QUOTE_WORDS) return { is: 'absent' };
  const printed = likelyPart(quoted, wordsOf(text));
  if (printed.length === 0) return { is: 'absent' };
  const rows = distancesOf(quoted, printed);
  const last = rows.at(-1) ?? new Uint16Array(1);
  const best = last.reduce((least, distance, to) => (distance < (last[least] ?? 0) ? to : least), 0);
  if (1 - (last[best] ?? 0) / quoted.length < MIN_SHARE) return { is: 'absent' };

  const changes: { quoted: Word[]; printed: Word[] }[] = [];
  let first = best;
  let isInChange = false;
  for (const [at, to] of stepsBack(rows, quoted, printed, best)) {
    const [one, other] = [quoted[at], printed[to]];
    if (to >= 0) first = to;
    // Punctuation at the end of a quote is its writer's; within, it is part of the words.
    const isSame =
      one && other && (one.folded === other.folded || (at === quoted.length - 1 && one.bare === other.bare));
    if (isSame) {
      isInChange = false;
      continue;
    }
    if (!isInChange) changes.unshift({ quoted: [], printed: [] });
    isInChange = true;
    if (one) changes[0]?.quoted.unshift(one);
    if (other) changes[0]?.printed.unshift(other);
  }
  const passage = (source: string, words: readonly Word[]) =>
    source.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
  const [from, until] = [printed[first], printed[best - 1]];
  if (!from || !until) return { is: 'absent' };
  return {
    is: 'altered',
    start: from.start,
    end: until.end,
    changes: changes.map((change) => ({
      quoted: passage(bareQuote, change.quoted),
      printed: passage(text, change.printed),
    })),
  };
}
