import { z } from 'zod';
import { errors } from '../errors.ts';
import type { ListPosition } from '../item-store/repository.ts';

/** The last time with a four-digit year. */
const MAX_TIME_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const Parts = z.tuple([z.coerce.number().int().min(0).max(MAX_TIME_MS), z.uuid()]);

/** Opaque cursor of milliseconds since 1970 and an id. */
export const toListCursor = ({ at, id }: ListPosition): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

/**
 * Parses a cursor.
 * @throws insight.invalid-cursor
 */
export function fromListCursor(cursor: string): ListPosition {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parts.success) throw errors('insight.invalid-cursor');
  const [time, id] = parts.data;
  return { at: new Date(time), id };
}
