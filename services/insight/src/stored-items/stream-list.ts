import { Readable } from 'node:stream';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import type { FairMutex } from '@sextant/service-kit/fair-mutex';
import { loadCorrections } from '../corrections/apply.ts';
import { errors } from '../errors.ts';
import { listSizes } from '../item-store/repository.ts';
import { itemJson } from './item-json.ts';
import { readItems } from './send-item.ts';

const MEGABYTE = 1024 * 1024;
/** Limit of an unpaged list. */
const MAX_LIST_BYTES = 32 * MEGABYTE;
/** Maximum size of a batch; a longer item is a batch of its own. */
const MAX_READ_BYTES = MEGABYTE;

interface Batch {
  readonly ids: string[];
  bytes: number;
}

/** Consecutive items to load together. */
function createBatches(items: readonly { id: string; bytes: number }[]): Batch[] {
  const batches: Batch[] = [];
  for (const { id, bytes } of items) {
    const batch = batches.at(-1);
    if (batch && batch.bytes + bytes <= MAX_READ_BYTES) {
      batch.ids.push(id);
      batch.bytes += bytes;
    } else batches.push({ ids: [id], bytes });
  }
  return batches;
}

/**
 * Streams the user's items of a kind as a JSON array with backpressure: one batch is in memory, regardless of the list's length.
 * @throws insight.list-too-large above 32 MB
 */
export async function streamList(
  db: Sql,
  kind: JobKind,
  userId: string,
  mutex: FairMutex,
): Promise<Readable> {
  const sizes = await listSizes(db, kind, userId);
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_LIST_BYTES)
    throw errors('insight.list-too-large');
  async function* pieces() {
    let before = '[';
    for (const batch of createBatches(sizes)) {
      const rows = await readItems(db, kind, userId, batch, mutex);
      const loaded = await loadCorrections(db, kind, userId, rows);
      for (const { data, ...row } of rows) {
        const corrections = loaded.findApplicable(row.topicKey, () => JSON.parse(data));
        yield before;
        yield* itemJson(kind, corrections.length > 0 ? { ...row, corrections } : row, data);
        before = ',';
      }
    }
    yield before === '[' ? '[]' : ']';
  }
  return Readable.from(pieces(), { objectMode: false });
}
