import { z } from 'zod';
import { errors } from '../errors.ts';
import type { Position } from './repository.ts';

/** Milliseconds since 1970 and an id, as one opaque word. */
export const toCursor = ({ at, id }: Position): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** The last time that is written with four digits of a year: later ones are no cursor of ours. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const Parts = z.tuple([z.coerce.number().int().min(0).max(LAST_TIME), z.uuid()]);

/** The position behind a cursor of ours; `library.invalid-cursor` for anything else. */
export function fromCursor(cursor: string): Position {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parts.success) throw errors('library.invalid-cursor');
  const [time, id] = parts.data;
  return { at: new Date(time), id };
}
