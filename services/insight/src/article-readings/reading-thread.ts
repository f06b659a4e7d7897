import { fileURLToPath } from 'node:url';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { Piscina } from 'piscina';
import type { KnownReading } from '../evidence/read-table.ts';

/** What the reader reads of a record. */
export type ReadableRecord = Pick<LiteratureRecord, 'pmid' | 'title' | 'abstract' | 'publicationTypes'>;

/** A thread that reads articles one request after the other, so that the process stays responsive. */
export interface ReadingThread {
  read(records: readonly ReadableRecord[]): Promise<KnownReading[]>;
  close(): Promise<void>;
}

/** The reader's models take half a second and some memory: kept while results are looked at. */
const IDLE_MS = 5 * 60_000;

/** Starts with the first articles, and ends when none came for a while. */
export function createReadingThread(): ReadingThread {
  let pool: Piscina | null = null;
  return {
    async read(records) {
      if (records.length === 0) return [];
      pool ??= new Piscina({
        filename: fileURLToPath(new URL('./reader-thread.ts', import.meta.url)),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: IDLE_MS,
        execArgv: [],
      });
      return pool.run(records);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
