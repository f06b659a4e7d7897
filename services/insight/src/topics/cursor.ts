import { TopicKey } from '@sextant/contracts/insight/topic';
import { z } from 'zod';
import { errors } from '../errors.ts';

/** A position in the list of topics: the last topic of the previous page. */
export interface Position {
  readonly at: Date;
  readonly key: string;
}

/** The last time with a four-digit year. */
const MAX_TIME_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const Parts = z.tuple([z.coerce.number().int().min(0).max(MAX_TIME_MS), TopicKey]);

/** Opaque cursor of milliseconds since 1970 and a key. */
export const toCursor = ({ at, key }: Position): string =>
  Buffer.from(`${at.getTime()} ${key}`).toString('base64url');

/**
 * Parses a cursor.
 * @throws insight.invalid-cursor
 */
export function fromCursor(cursor: string): Position {
  const parts = Parts.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parts.success) throw errors('insight.invalid-cursor');
  const [time, key] = parts.data;
  return { at: new Date(time), key };
}
