import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import type { z } from 'zod';
import { errors } from '../errors.ts';
import { presentStoredItem } from './presenter.ts';
import { findItems, listSizes } from './repository.ts';

const MEGABYTE = 1024 * 1024;
/** Of a list that is sent as a whole. */
const MAX_LIST_BYTES = 32 * MEGABYTE;
/** So much is read at once, or one item that is longer. */
const MAX_READ_BYTES = MEGABYTE;

/** Ids side by side that are read together. */
function batchesOf(items: readonly { id: string; bytes: number }[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const { id, bytes } of items) {
    const batch = batches.at(-1);
    if (batch && bytes <= room) batch.push(id);
    else {
      batches.push([id]);
      room = MAX_READ_BYTES;
    }
    room -= bytes;
  }
  return batches;
}

/**
 * The user's items of a kind as a JSON array, written as fast as it is taken: an item at a time is in memory, whatever the list's length.
 * @param item writes one, and drops what is not in the contract
 * @throws insight.list-too-large beyond 32 MB
 */
export async function streamList(db: Sql, kind: JobKind, userId: string, item: z.ZodType): Promise<Readable> {
  const sizes = await listSizes(db, kind, userId);
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_LIST_BYTES)
    throw errors('insight.list-too-large');
  async function* pieces() {
    let before = '[';
    for (const ids of batchesOf(sizes)) {
      for (const row of await findItems(db, kind, userId, ids)) {
        yield before + JSON.stringify(item.parse(presentStoredItem(kind, row)));
        before = ',';
        // What was written a moment ago may be megabytes: others are served in between.
        await yieldToOthers();
      }
    }
    yield before === '[' ? '[]' : ']';
  }
  return Readable.from(pieces(), { objectMode: false });
}
