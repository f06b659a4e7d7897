import type { QuoteMark } from '@sextant/contracts/insight/evidence-table';

interface QuotePart {
  readonly text: string;
  /** Offset in the quote. */
  readonly start: number;
  readonly is: QuoteMark['is'] | null;
}

/**
 * The whole quote in parts, marked and unmarked; a mark that overlaps the one before it, or lies outside, is cut. The digits of a registry
 * number are no figure.
 */
export function splitQuote(quote: string, marks: readonly QuoteMark[]): QuotePart[] {
  const parts: QuotePart[] = [];
  let at = 0;
  const add = (end: number, is: QuotePart['is']) => {
    if (end > at) parts.push({ text: quote.slice(at, end), start: at, is });
    at = Math.max(at, end);
  };
  for (const { start, end, is } of marks) {
    if (is === 'number' && quote.endsWith('NCT', start)) continue;
    add(Math.min(start, quote.length), null);
    add(Math.min(end, quote.length), is);
  }
  add(quote.length, null);
  return parts;
}
