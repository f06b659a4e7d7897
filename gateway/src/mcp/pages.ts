import { z } from 'zod';

/** A result stays below 25,000 tokens: JSON has at least two characters each, and it is sent as data and as text. */
export const MAX_RESULT_CHARS = 40_000;

/** The same of a text that is sent once and has no further page. */
export const MAX_TEXT_CHARS = 50_000;

/** The place where the next page of a list begins. */
export const OffsetCursor = z
  .string()
  .regex(/^\d{1,6}$/, 'This is not a cursor')
  .optional()
  .describe('`nextCursor` of the page before');
export const nextCursor = z.string().nullable().describe('Of the next page; null at the end');

/** The entries from a cursor on, as many as fit. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  cursor: string | undefined,
  maxChars = MAX_RESULT_CHARS,
): { items: Entry[]; nextCursor: string | null } {
  const start = Number(cursor ?? 0);
  let end = start;
  for (let chars = 0; end < entries.length; end += 1) {
    chars += JSON.stringify(entries[end]).length;
    if (chars > maxChars && end > start) break;
  }
  return { items: entries.slice(start, end), nextCursor: end < entries.length ? String(end) : null };
}

/** A text, cut with an ellipsis where it is longer. */
export const cut = (text: string, maxChars: number): string =>
  text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;

/** PMIDs that a statement rests on: the first of them, and how many there are. */
export const Pmids = z.object({ pmids: z.array(z.string()), articleCount: z.int() });
export const pmidsOf = (pmids: readonly string[]): z.input<typeof Pmids> => ({
  pmids: pmids.slice(0, 10),
  articleCount: pmids.length,
});
