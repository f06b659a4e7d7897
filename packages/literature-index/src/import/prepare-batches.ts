import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MedlineEntry, MedlineError } from '../medline/medline-parser.ts';
import type { Indexing } from '../store/writing/indexing.ts';
import { NewForms } from '../store/writing/new-forms.ts';
import { PreparedBatch } from '../store/writing/prepared-batch.ts';

/**
 * Maximum number of batches prepared ahead of the one being stored: enough to bridge a flush, and a bound on memory.
 */
const MAX_AHEAD = 6;

interface BatchOptions {
  readonly indexing: Indexing;
  readonly position: number;
  readonly boundary?: number;
  readonly batchSize: () => number;
}

/**
 * Groups entries into batches, and prepares some ahead while the caller stores one.
 * @param options.position entries that an earlier run has stored; they are skipped
 * @param options.boundary position that no batch crosses
 * @param options.batchSize articles and deletions of the next batch
 * @throws errors of reading, after all earlier entries were delivered
 */
export async function* prepareBatches(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: BatchOptions,
): AsyncGenerator<PreparedBatch> {
  const iterator = toAsync(entries);
  const prepare = createBatchReader(iterator, options);
  const ahead: Promise<PreparedBatch | null>[] = [];
  try {
    for (;;) {
      while (ahead.length <= MAX_AHEAD) {
        const next = (ahead.at(-1) ?? Promise.resolve()).then(prepare);
        // The loop handles the rejection when it takes the batch.
        next.catch(() => {});
        ahead.push(next);
      }
      const batch = await ahead.shift();
      if (!batch) return;
      yield batch;
    }
  } finally {
    await iterator.return();
  }
}

async function* toAsync(entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>) {
  yield* entries;
}

/** Returns a function that prepares the next batch; null after the last. */
function createBatchReader(
  entries: AsyncGenerator<MedlineEntry, void>,
  { indexing, position, boundary = 0, batchSize }: BatchOptions,
): () => Promise<PreparedBatch | null> {
  const forms = new NewForms();
  let toSkip = position;
  let entriesBefore = position;
  /** An entry that was read, but belongs to the next batch. */
  let deferredEntry: MedlineEntry | undefined;
  let failure: MedlineError | undefined;

  async function nextEntry(): Promise<MedlineEntry | undefined> {
    for (; toSkip > 0; toSkip -= 1) await entries.next();
    return (await entries.next()).value ?? undefined;
  }

  return async () => {
    if (failure) throw failure;
    const batch = new PreparedBatch(indexing, forms);
    const size = batchSize();
    const entriesUntilBoundary = boundary > entriesBefore ? boundary - entriesBefore : Infinity;
    try {
      while (batch.size < size && batch.entries < entriesUntilBoundary && !batch.isFull) {
        const entry = deferredEntry ?? (await nextEntry());
        if (!entry) break;
        deferredEntry = batch.add(entry) ? undefined : entry;
        if (deferredEntry) break;
        // Yields to the event loop between records, above all for database responses.
        await nextTurn();
      }
    } catch (error) {
      // A broken file stores everything before the error. After any other error the batch is not trustworthy.
      if (!(error instanceof MedlineError) || batch.entries === 0) throw error;
      failure = error;
    }
    entriesBefore += batch.entries;
    return batch.entries > 0 ? batch : null;
  };
}
