import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MedlineEntry, MedlineError } from '../medline/medline-parser.ts';
import { PreparedBatch } from '../store/writing/prepared-batch.ts';

/** Batches prepared ahead of the one that is being stored: enough for the time of a flush. Memory is bounded by them. */
const MAX_AHEAD = 6;

interface BatchOptions {
  readonly position: number;
  readonly border?: number;
  readonly batchSize: () => number;
}

/**
 * Puts entries together into batches, some of them ahead while the caller stores one.
 * @param options.position entries that an earlier run has stored; they are read over
 * @param options.border no batch has entries from both sides of it; counted as the position
 * @param options.batchSize articles and deletions of the next batch
 * @throws what reading throws, once all that came before it was handed out
 */
export async function* prepareBatches(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: BatchOptions,
): AsyncGenerator<PreparedBatch> {
  const iterator = toAsync(entries);
  const prepare = batchesOf(iterator, options);
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
function batchesOf(
  entries: AsyncGenerator<MedlineEntry, void>,
  { position, border = 0, batchSize }: BatchOptions,
): () => Promise<PreparedBatch | null> {
  let toSkip = position;
  let entriesBefore = position;
  /** Read, but not to be in the same batch as those before it. */
  let carried: MedlineEntry | undefined;
  let failure: MedlineError | undefined;

  async function nextEntry(): Promise<MedlineEntry | undefined> {
    for (; toSkip > 0; toSkip -= 1) await entries.next();
    return (await entries.next()).value ?? undefined;
  }

  return async () => {
    if (failure) throw failure;
    const batch = new PreparedBatch();
    const size = batchSize();
    const untilBorder = border > entriesBefore ? border - entriesBefore : Infinity;
    try {
      while (batch.size < size && batch.entries < untilBorder && !batch.isFull) {
        const entry = carried ?? (await nextEntry());
        if (!entry) break;
        carried = batch.add(entry) ? undefined : entry;
        if (carried) break;
        // Everything else in this thread has its turn between two records: answers of the database above all.
        await nextTurn();
      }
    } catch (error) {
      // Of a broken file all that came before is stored. After any other error no one knows what the batch holds.
      if (!(error instanceof MedlineError) || batch.entries === 0) throw error;
      failure = error;
    }
    entriesBefore += batch.entries;
    return batch.entries > 0 ? batch : null;
  };
}
