import { Readable } from 'node:stream';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import { loadCorrections } from '../corrections/apply.ts';
import { errors } from '../errors.ts';
import { STORED_KINDS } from '../item-store/kinds.ts';
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
 * list's length. The data is passed on as the text that was validated when it was saved: parsing and
 * serializing megabytes again would block the event loop.
 * @throws insight.list-too-large above 32 MB
 */
export async function streamList(db: Sql, kind: JobKind, userId: string): Promise<Readable> {
  const sizes = await listSizes(db, kind, userId);
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_LIST_BYTES)
    throw errors('insight.list-too-large');
  const { dataField, fields } = STORED_KINDS[kind];
  async function* pieces() {
    let before = '[';
    for (const ids of createBatches(sizes)) {
      const rows = await findItems(db, kind, userId, ids);
      const loaded = await loadCorrections(db, kind, userId, rows);
      for (const { data, ...row } of rows) {
        const corrections = loaded.findApplicable(row.topicKey, () => JSON.parse(data));
        const corrected = corrections.length > 0 ? { ...row, corrections } : row;
        const head = JSON.stringify(fields.parse(presentStoredItem(kind, { ...corrected, data: null })));
        yield `${before}${head.slice(0, -1)},"${dataField}":`;
        yield data;
        before = '},';
      }
    }
    yield before === '[' ? '[]' : '}]';
  }
  return Readable.from(pieces(), { objectMode: false });
}
