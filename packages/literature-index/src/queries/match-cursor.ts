import { z } from 'zod';

/** Where a walk over a match set stands: every page keeps to the reading and the total that the first one found. */
const MatchCursor = z.object({
  pmid: z.string().regex(/^\d{1,19}$/),
  reading: z.int().nonnegative(),
  total: z.int().nonnegative(),
  capped: z.boolean(),
});
type MatchCursor = z.infer<typeof MatchCursor>;

/** No page of a match set has this cursor. */
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
