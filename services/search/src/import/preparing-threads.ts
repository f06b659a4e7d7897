import type { IndexedBatch } from '../index/indexed-batch.ts';
import { MedlineError } from '../medline/medline-parser.ts';
import { AnsweringThread } from './answering-thread.ts';
import { type Batches, memoryOf } from './batches.ts';
import type { IndexRequest, ReadAnswer, ReadRequest } from './thread-requests.ts';

/**
 * What each of them holds is some 20 MB, the words and names that it has met: hardly anything of a record outlives that record. By the limit,
 * which is far above what the largest records take that the parser lets through, V8 decides how much garbage may lie about. With a
 * quarter of it the collector would take a tenth more of a thread's time; without one half as much memory again.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 24 };

/**
 * Reads files in one thread and indexes what they hold in another, each of which has about as much to do; both together are most of an
 * import's processor time, and storing waits for the database.
 */
export class PreparingThreads implements AsyncDisposable {
  private readonly reader = new AnsweringThread<ReadRequest, ReadAnswer>(
    new URL('./reader.ts', import.meta.url),
    { resourceLimits: RESOURCE_LIMITS },
  );
  private readonly indexer = new AnsweringThread<IndexRequest, IndexedBatch>(
    new URL('./indexer.ts', import.meta.url),
    { resourceLimits: RESOURCE_LIMITS },
  );

  /**
   * The batches of a file; to be asked for until another file is opened.
   * @param options.position entries that are read over
   * @param options.onBytes told how many bytes of the file are read so far
   */
  open(options: {
    readonly path: string;
    readonly position: number;
    readonly onBytes: (read: number) => void;
  }): Batches {
    const { path, position, onBytes } = options;
    this.reader.tell({ kind: 'open', path, position });
    return {
      next: async (size, stored) => {
        const memory = memoryOf(stored);
        const read = await this.reader.ask({ kind: 'next', size, memory: memory.read });
        if (read.kind === 'failed') throw new MedlineError(read.reason);
        onBytes(read.bytes);
        if (!read.batch) return null;
        const indexed = await this.indexer.ask({ input: read.batch.input, memory: memory.index });
        return { ...read.batch, ...indexed };
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.reader, this.indexer].map((thread) => thread[Symbol.asyncDispose]()));
  }
}
