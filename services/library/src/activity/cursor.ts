import { z } from 'zod';
import { errors } from '../errors.ts';
import type { Position } from './repository.ts';

/** Encodes a timestamp (milliseconds since 1970) and an id as an opaque cursor. */
export const toCursor = ({ at, id }: Position): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/** Maximum timestamp with a four-digit year; later ones cannot come from our cursors. */
const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const Parts = z.tuple([z.coerce.number().int().min(0).max(LAST_TIME), z.uuid()]);

/** Decodes a cursor. @throws `library.invalid-cursor` */
export function fromCursor(cursor: string): Position {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parts.success) throw errors('library.invalid-cursor');
  const [time, id] = parts.data;
  return { at: new Date(time), id };
}
