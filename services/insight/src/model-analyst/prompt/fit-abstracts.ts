import { splitSentences } from '@sextant/literature-text/sentences';

/** Conservative number of characters per token in English; other characters count as a token each. */
const CHARACTERS_PER_TOKEN = 3.5;
/** Marks the omitted middle of a shortened abstract. */
export const OMISSION = ' […] ';
/** Share of a shortened abstract taken from its end, where the conclusions are. */
const SHARE_OF_END = 0.6;

/** Estimates the tokens of a text: never fewer than usual tokenizers give for English prose. */
export function estimateTokens(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
  const ascii = text.replace(/[^\u0000-\u007f]/g, '').length;
  return Math.ceil(ascii / CHARACTERS_PER_TOKEN) + (text.length - ascii);
}

/**
 * The maximum length for truncating texts so that they fit `budget` characters in total; Infinity if nothing
 * has to be cut.
 */
export function commonLength(lengths: readonly number[], budget: number): number {
  const ascending = [...lengths].sort((a, b) => a - b);
  let remaining = budget;
  for (const [i, length] of ascending.entries()) {
    const share = Math.floor(remaining / (ascending.length - i));
    if (length > share) return Math.max(0, share);
    remaining -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Shortens an abstract to at most `maxChars` characters: whole sentences from its beginning and end, omitting
 * the middle.
 */
export function shorten(abstract: string, maxChars: number): string {
  if (abstract.length <= maxChars) return abstract;
  const spans = splitSentences(abstract);
  let [from, to] = [0, spans.length];
  let remaining = maxChars - OMISSION.length;
  const length = (index: number) => {
    const span = spans[index];
    return span ? span.end - span.start + 1 : 0;
  };
  for (let end = remaining * SHARE_OF_END; to > 0 && length(to - 1) <= end; end -= length(to)) {
    to -= 1;
    remaining -= length(to);
  }
  while (from < to && length(from) <= remaining) {
    remaining -= length(from);
    from += 1;
  }
  const text = (range: typeof spans) => range.map(({ start, end }) => abstract.slice(start, end)).join(' ');
  const parts = [text(spans.slice(0, from)), text(spans.slice(to))].filter(Boolean);
  if (parts.length === 0)
    return maxChars > 2 * OMISSION.length ? abstract.slice(0, maxChars - OMISSION.length) + OMISSION : '';
  return parts.length === 2 ? parts.join(OMISSION) : from > 0 ? parts[0] + OMISSION : OMISSION + parts[0];
}
