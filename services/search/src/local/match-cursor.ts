import { z } from 'zod';
import { errors } from '../errors.ts';

/** Where a walk over a match set stands: every page keeps to the reading and the total that the first one found. */
const MatchCursor = z.object({
  pmid: z.string().regex(/^\d{1,19}$/),
  reading: z.int().nonnegative(),
  total: z.int().nonnegative(),
  capped: z.boolean(),
});
export type MatchCursor = z.infer<typeof MatchCursor>;

export const writeCursor = (cursor: MatchCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws AppError `search.invalid-cursor` */
export function readCursor(text: string): MatchCursor {
  try {
    return MatchCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw errors('search.invalid-cursor', { cause });
  }
}
