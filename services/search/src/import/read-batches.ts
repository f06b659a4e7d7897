import type { Memory } from '../index/memory.ts';
import { PendingBatch, type ReadBatch } from '../index/read-batch.ts';
import { type MedlineEntry, MedlineError } from '../medline/medline-parser.ts';

/** What is read, batch by batch: as `Batches`, but not indexed yet, and to be asked for one after the other. */
export interface ReadBatches {
  next(size: number, memory?: Memory[]): Promise<ReadBatch | null>;
  close(): Promise<void>;
}

/**
 * Reads entries where it is called.
 * @param options.position entries that an earlier run has stored; they are read over
 * @param options.pause awaited between two entries
 */
export function readBatchesOf(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  { position, pause }: { readonly position: number; readonly pause?: () => Promise<void> },
): ReadBatches {
  async function* iterate() {
    yield* entries;
  }
  const iterator = iterate();
  let toSkip = position;
  /** Read, but not to be in the same batch as those before it. */
  let carried: MedlineEntry | undefined;
  let failure: { readonly error: unknown } | undefined;

  async function nextEntry(): Promise<MedlineEntry | undefined> {
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return undefined;
      if (toSkip === 0) return value;
      toSkip -= 1;
    }
  }

  async function fill(size: number, memory?: Memory[]): Promise<ReadBatch | null> {
    if (failure) throw failure.error;
    const batch = new PendingBatch(memory);
    try {
      while (batch.size < size && !batch.isHeavy) {
        const entry = carried ?? (await nextEntry());
        if (!entry) break;
        carried = batch.add(entry) ? undefined : entry;
        if (carried) break;
        await pause?.();
      }
    } catch (error) {
      // Of a broken file all that came before is stored. After another error nobody knows what the batch holds.
      if (!(error instanceof MedlineError) || batch.entries === 0) throw error;
      failure = { error };
    }
    return batch.entries > 0 ? batch.take() : null;
  }

  return {
    next: fill,
    async close() {
      await iterator.return();
    },
  };
}
