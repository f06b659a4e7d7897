import { z } from 'zod';

/** Position within a match set: all pages use the total of the first one. */
const MatchCursor = z.object({
  pmid: z.string().regex(/^\d{1,19}$/),
  total: z.int().nonnegative(),
  capped: z.boolean(),
});
type MatchCursor = z.infer<typeof MatchCursor>;

/** The cursor does not belong to a page of a match set. */
export class InvalidCursorError extends Error {
  constructor(options?: ErrorOptions) {
    super('The cursor is none of a match set', options);
    this.name = 'InvalidCursorError';
  }
}

export const writeCursor = (cursor: MatchCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws InvalidCursorError */
export function readCursor(text: string): MatchCursor {
  try {
    return MatchCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new InvalidCursorError({ cause });
  }
}
