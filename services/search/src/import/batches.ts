import { indexBatch, memoryOfIndexed, type PreparedBatch } from '../index/indexed-batch.ts';
import type { Memory } from '../index/memory.ts';
import { memoryOfRead } from '../index/read-batch.ts';
import type { MedlineEntry } from '../medline/medline-parser.ts';
import { readBatchesOf } from './read-batches.ts';

/** What an import is to store, batch by batch. */
export interface Batches {
  /**
   * The next batch, null after the last. It may be asked for several before the first is there.
   * @param size articles and deletions that it should have
   * @param stored one whose memory may be used again
   * @throws what reading throws, once what came before it was given out
   */
  next(size: number, stored?: PreparedBatch): Promise<PreparedBatch | null>;
}

/** More is given back: a batch of monsters needs it once. */
const MOST_KEPT = 8_388_608;

/** What of a stored batch another one may be read into, and indexed in. */
export function memoryOf(stored?: PreparedBatch): { readonly read: Memory[]; readonly index: Memory[] } {
  const read = stored ? memoryOfRead(stored) : [];
  const index = stored ? memoryOfIndexed(stored) : [];
  const tooMuch = [...read, ...index].some(({ byteLength }) => byteLength > MOST_KEPT);
  return tooMuch ? { read: [], index: [] } : { read, index };
}

/**
 * Reads entries where it is called, and indexes them there too.
 * @param options.position and `options.pause` as of `readBatchesOf`; the latter also between two articles that are indexed
 */
export function batchesOf(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: { readonly position: number; readonly pause: () => Promise<void> },
): Batches & { close(): Promise<void> } {
  const reading = readBatchesOf(entries, options);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    next(size, stored) {
      const memory = memoryOf(stored);
      const prepared = turn.then(async () => {
        const read = await reading.next(size, memory.read);
        if (!read) return null;
        return { ...read, ...(await indexBatch(read.input, { memory: memory.index, pause: options.pause })) };
      });
      turn = prepared.catch(() => {});
      return prepared;
    },
    close: () => reading.close(),
  };
}
