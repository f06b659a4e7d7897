import type { KnownReading } from '../evidence/read-table.ts';
import { createBuiltInReader, hashArticle } from '../reading/built-in-reader.ts';
import type { ReadableRecord } from './reading-thread.ts';

const reader = createBuiltInReader();

/**
 * Entry point of the thread, loaded by its path: the readings of these records.
 * @public
 */
export default function run(records: readonly ReadableRecord[]): KnownReading[] {
  return records.map((record) => ({
    pmid: record.pmid,
    textHash: hashArticle(record),
    reading: JSON.stringify(reader.read(record)),
  }));
}
