import type { KnownReading } from '../evidence/read-table.ts';
import { createBuiltInReader, hashArticle } from '../reading/built-in-reader.ts';
import type { ReadableRecord } from './reading-thread.ts';

const reader = createBuiltInReader();

/** Entry point of the thread: the readings of these records. */
export default (records: readonly ReadableRecord[]): KnownReading[] =>
  records.map((record) => ({
    pmid: record.pmid,
    textHash: hashArticle(record),
    reading: JSON.stringify(reader.read(record)),
  }));
