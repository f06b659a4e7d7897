import { findQuote } from '@sextant/literature-text/quotes';

export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a text at the given quotes, so that they can be marked; ignores quotes that it does not contain. */
export function markText(text: string, quotes: readonly string[]): TextPart[] {
  const spans = quotes
    .map((quote) => findQuote(text, quote))
    .filter((span) => span !== null)
    .sort((a, b) => a[0] - b[0]);
  const parts: TextPart[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (end <= at) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(Math.max(start, at), end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}
