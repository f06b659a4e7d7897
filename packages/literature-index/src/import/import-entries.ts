import type { MedlineEntry } from '../medline/medline-parser.ts';
import { AdaptiveBatchSize } from '../store/adaptive-batch-size.ts';
import { type Database, inTransaction } from '../store/database.ts';
import type { PreparedBatch } from '../store/writing/prepared-batch.ts';
import {
  type BatchResult,
  type JournalIds,
  type RowTypes,
  writeBatch,
} from '../store/writing/write-batch.ts';
import { advanceImport, type ImportKind } from './import-record.ts';
import { IndexMaintenance } from './index-maintenance.ts';
import { prepareBatches } from './prepare-batches.ts';

/** Another process imports the same content, or real articles have taken the place of the sample corpus. */
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
  /** Entries that were stored before a newer parser began to read them again: of these only what it alone reads is stored. */
  readonly storedBefore?: number;
  /** Called after every batch that is stored, with the number of entries that are in now. */
  readonly onStored?: (result: BatchResult, position: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Articles and deletions of a batch. In the embedded database everyone waits while it is stored, so it has to fit the machine; the minimum
 * keeps a busy machine from ever smaller batches, whose fixed cost makes it busier. On a server no one waits: some 40 ms.
 */
const BATCH_SIZE = {
  embedded: { first: 20, min: 20, max: 400, targetMs: 50 },
  server: { first: 400, min: 400, max: 400 },
};
/** After a power failure the batch is imported again: the import's position is in the same transaction. `IndexMaintenance` flushes. */
const lockSql = (schema: string) => [
  'SET LOCAL synchronous_commit = off',
  'SET LOCAL gin_pending_list_limit = 65536',
  `SELECT FROM ${schema}.corpus FOR UPDATE`,
  // A statement of its own: it sees what was stored while the lock was waited for.
  `SELECT articles > synthetic_articles AS has_real, synthetic_articles > 0 AS has_sample,
     jsonb_build_object('articles', '${schema}.articles'::regtype::oid::integer,
       'entries', '${schema}.index_entries'::regtype::oid::integer,
       'deltas', '${schema}.statistics_deltas'::regtype::oid::integer) AS types FROM ${schema}.corpus`,
];

interface CorpusRow {
  readonly has_real: boolean;
  readonly has_sample: boolean;
  readonly types: RowTypes;
}

/** Stores one batch and moves the import's position, in one transaction. @throws ImportTakenOver */
const storeBatch = (
  { database, kind, importId }: StoreOptions,
  batch: PreparedBatch,
  {
    from,
    ...context
  }: { readonly from: number; readonly journals: JournalIds; readonly metadataOnly: boolean },
): Promise<BatchResult> =>
  inTransaction<BatchResult, CorpusRow>(
    database,
    async (connection, [corpus]) => {
      if (!corpus) throw new Error('The table corpus has no row');
      // The index holds either the sample corpus or real articles.
      if (kind === 'sample' && corpus.has_real) throw new ImportTakenOver();
      if (kind === 'medline' && corpus.has_sample)
        await connection.query(`SELECT ${connection.schema}.remove_sample_corpus()`);
      const { types } = corpus;
      const result = await writeBatch(connection, batch, { types, ...context });
      const moved = await advanceImport(connection, importId, { from, to: from + batch.entries }, result);
      if (!moved) throw new ImportTakenOver();
      return result;
    },
    lockSql(database.schema),
  );

/**
 * Stores entries in short transactions, each of which also moves the import's position: an import that is killed goes on where it
 * was. Everything is searchable as soon as it is stored. The next batches are prepared meanwhile.
 * @param maintenance to be finished by the caller
 * @throws ImportTakenOver, and what the entries and the database throw
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
  for await (const batch of prepareBatches(entries, { position, border: storedBefore, batchSize })) {
    const start = performance.now();
    const result = await storeBatch(options, batch, {
      from: position,
      journals,
      metadataOnly: position < storedBefore,
    });
    size.record(performance.now() - start, batch.size);
    batch.release();
    position += batch.entries;
    onStored?.(result, position);
    await maintenance.afterBatch(result);
    if (signal?.aborted) return;
  }
}

/** Stores entries as `storeEntries`, with all the maintenance that they need. */
export async function importEntries(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: StoreOptions,
): Promise<void> {
  const maintenance = await IndexMaintenance.start(options.database, options.signal);
  await storeEntries(entries, options, maintenance);
  await maintenance.finish();
}
