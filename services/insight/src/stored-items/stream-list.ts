import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import type { z } from 'zod';
import { withCorrections } from '../corrections/apply.ts';
import { errors } from '../errors.ts';
import { findItems, listSizes } from '../item-store/repository.ts';
import { presentStoredItem } from './presenter.ts';

const MEGABYTE = 1024 * 1024;
/** Limit of an unpaged list. */
const MAX_LIST_BYTES = 32 * MEGABYTE;
/** Maximum size of a batch; a longer item is a batch of its own. */
const MAX_READ_BYTES = MEGABYTE;

/** Consecutive ids to load together. */
function createBatches(items: readonly { id: string; bytes: number }[]): string[][] {
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
 * Streams the user's items of a kind as a JSON array with backpressure: one batch is in memory, whatever the
 * list's length.
 * @param item schema that removes fields outside the contract
 * @throws insight.list-too-large above 32 MB
 */
export async function streamList(db: Sql, kind: JobKind, userId: string, item: z.ZodType): Promise<Readable> {
  const sizes = await listSizes(db, kind, userId);
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_LIST_BYTES)
    throw errors('insight.list-too-large');
  async function* pieces() {
    let before = '[';
    for (const ids of createBatches(sizes)) {
      const rows = await withCorrections(db, kind, userId, await findItems(db, kind, userId, ids));
      for (const row of rows) {
        yield before + JSON.stringify(item.parse(presentStoredItem(kind, row)));
        before = ',';
        // Serializing megabytes blocks the event loop: other requests are served in between.
        await yieldToOthers();
      }
    }
    yield before === '[' ? '[]' : ']';
  }
  return Readable.from(pieces(), { objectMode: false });
}
