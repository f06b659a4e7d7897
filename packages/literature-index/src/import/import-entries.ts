import type { MedlineEntry } from '../medline/medline-parser.ts';
import { AdaptiveBatchSize } from '../store/adaptive-batch-size.ts';
import { type Database, inTransaction } from '../store/database.ts';
import { readIndexing } from '../store/writing/indexing.ts';
import { type CorpusRow, lockSql } from '../store/writing/lock.ts';
import type { PreparedBatch } from '../store/writing/prepared-batch.ts';
import { type BatchResult, type JournalIds, writeBatch } from '../store/writing/write-batch.ts';
import { advanceImport, type ImportKind } from './import-record.ts';
import { IndexMaintenance } from './index-maintenance.ts';
import { prepareBatches } from './prepare-batches.ts';

/** Another process imports the same content, or real articles have replaced the sample corpus. */
export class ImportTakenOver extends Error {
  constructor() {
    super('is being imported by another process');
    this.name = 'ImportTakenOver';
  }
}

export interface StoreOptions {
  readonly database: Database;
  readonly kind: ImportKind;
  readonly importId: string;
  /** Entries that an earlier run has stored; the first batch begins after them. */
  readonly position: number;
  /** Entries stored by an older parser, which are read again. */
  readonly storedBefore?: number;
  /** Called after every stored batch, with the total number of entries stored. */
  readonly onStored?: (result: BatchResult, position: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Articles and deletions per batch. The embedded database blocks all sessions while a batch is stored, so batches adapt
 * to the machine; the minimum prevents ever smaller batches, whose fixed cost would add to the load. On a server no
 * session is blocked: some 40 ms.
 */
const BATCH_SIZE = {
  embedded: { first: 20, min: 20, max: 400, targetMs: 50 },
  server: { first: 400, min: 400, max: 400 },
};
/**
 * Stores one batch and advances the import's position in one transaction.
 * @throws ImportTakenOver
 */
const storeBatch = (
  { database, kind, importId }: StoreOptions,
  batch: PreparedBatch,
  { from, ...context }: { readonly from: number; readonly journals: JournalIds; readonly reread: boolean },
): Promise<BatchResult> =>
  inTransaction<BatchResult, CorpusRow>(
    database,
    async (connection, [corpus]) => {
      if (!corpus) throw new Error('The table corpus has no row');
      // The index holds either the sample corpus or real articles, never both.
      if (kind === 'sample' && corpus.has_real) throw new ImportTakenOver();
      if (kind === 'medline' && corpus.has_sample)
        await connection.query(`SELECT ${connection.schema}.remove_sample_corpus()`);
      const { types } = corpus;
      const result = await writeBatch(connection, batch, { types, ...context });
      const advanced = await advanceImport(connection, importId, { from, to: from + batch.entries }, result);
      if (!advanced) throw new ImportTakenOver();
      return result;
    },
    lockSql(database.schema),
  );

/**
 * Stores entries in short transactions, each of which also advances the import's position, so that a killed import
 * resumes. Entries are searchable as soon as they are stored. Prepares the next batches concurrently.
 * @param maintenance the caller finishes it
 * @throws ImportTakenOver, and errors of the entries and the database
 */
export async function storeEntries(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: StoreOptions,
  maintenance: IndexMaintenance,
): Promise<void> {
  const { onStored, signal, storedBefore = 0 } = options;
  const size = new AdaptiveBatchSize(BATCH_SIZE[maintenance.databaseKind]);
  const batchSize = () => Math.min(size.current, maintenance.maxBatchSize);
  const journals: JournalIds = new Map();
  let { position } = options;
  if (signal?.aborted) return;
  const indexing = await readIndexing(options.database);
  for await (const batch of prepareBatches(entries, {
    indexing,
    position,
    boundary: storedBefore,
    batchSize,
  })) {
    const start = performance.now();
    const result = await storeBatch(options, batch, {
      from: position,
      journals,
      reread: position < storedBefore,
    });
    size.record(performance.now() - start, batch.size);
    batch.release();
    position += batch.entries;
    onStored?.(result, position);
    await maintenance.afterBatch(result);
    if (signal?.aborted) return;
  }
}

/** As `storeEntries`, including all index maintenance. */
export async function importEntries(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: StoreOptions,
): Promise<void> {
  const maintenance = await IndexMaintenance.start(options.database, options.signal);
  await storeEntries(entries, options, maintenance);
  await maintenance.finish();
}
