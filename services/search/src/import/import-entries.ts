import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, inTransaction } from '../database.ts';
import type { PreparedBatch } from '../index/indexed-batch.ts';
import { Pace } from '../index/pace.ts';
import { type BatchResult, type JournalIds, writeBatch } from '../index/write-batch.ts';
import type { MedlineEntry } from '../medline/medline-parser.ts';
import { type Batches, batchesOf } from './batches.ts';
import { advanceImport, type ImportKind } from './import-record.ts';
import { Upkeep } from './upkeep.ts';

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
  /** Whether nothing else is stored after these. */
  readonly isLast: boolean;
  /** Told of every batch that is stored, and how many entries are in now. */
  readonly onStored?: (result: BatchResult, position: number) => void;
  readonly signal?: AbortSignal;
}

/** Batches that are asked for ahead: enough for the time in which words are sorted in. */
const MOST_WAITING = 7;
/** Articles of the first batches and of the largest, and how long one may take to store: in the embedded database everybody waits for it. */
const BATCHES = {
  embedded: { first: 20, most: 400, targetMs: 50 },
  server: { first: 100, most: 600, targetMs: 100 },
};
/** What is lost with the power is imported again: the position of the import is in the same transaction. Words are sorted in by `Upkeep`. */
const FIRST = [
  'SET LOCAL synchronous_commit = off',
  'SET LOCAL gin_pending_list_limit = 65536',
  'SELECT FROM search.corpus FOR UPDATE',
  // A statement of its own: it sees what was stored while the lock was waited for.
  `SELECT articles, synthetic_articles AS synthetic,
     coalesce((SELECT max(pmid) FROM search.articles), 0)::float8 AS highest_pmid,
     'search.articles'::regtype::oid::integer AS article_type,
     'search.index_entries'::regtype::oid::integer AS entry_type,
     'search.statistics_deltas'::regtype::oid::integer AS delta_type FROM search.corpus`,
];

interface CorpusRow {
  readonly articles: number;
  readonly synthetic: number;
  readonly highest_pmid: number;
  readonly article_type: number;
  readonly entry_type: number;
  readonly delta_type: number;
}

/** Stores one batch and moves the import's position, in one transaction. @throws ImportTakenOver */
const store = (
  { database, kind, importId }: StoreOptions,
  batch: PreparedBatch,
  { from, journals }: { readonly from: number; readonly journals: JournalIds },
): Promise<BatchResult & { readonly articles: number }> =>
  inTransaction<BatchResult & { articles: number }, CorpusRow>(
    database,
    async (connection, [corpus]) => {
      if (!corpus) throw new Error('search.corpus has no row');
      const { articles, synthetic } = corpus;
      // The index holds either the sample corpus or real articles.
      if (kind === 'sample' && articles > synthetic) throw new ImportTakenOver();
      if (kind === 'medline' && synthetic > 0) await connection.query('SELECT search.remove_sample_corpus()');
      const result = await writeBatch(connection, batch, {
        journals,
        highestPmid: corpus.highest_pmid,
        types: { articles: corpus.article_type, entries: corpus.entry_type, deltas: corpus.delta_type },
      });
      const moved = await advanceImport(connection, importId, { from, to: from + batch.entries }, result);
      if (!moved) throw new ImportTakenOver();
      return { ...result, articles };
    },
    FIRST,
  );

/**
 * Stores batches in short transactions, each of which also moves the import's position: an import that is killed goes on where it
 * was. Everything is searchable as soon as it is stored. The next batches are prepared meanwhile.
 * @param upkeep to be finished by the caller
 * @throws ImportTakenOver, and what the batches and the database throw
 */
export async function storeBatches(batches: Batches, options: StoreOptions, upkeep: Upkeep): Promise<void> {
  const { onStored, signal, isLast } = options;
  const pace = new Pace(BATCHES[upkeep.embedded ? 'embedded' : 'server']);
  const journals: JournalIds = new Map();
  let { position: from } = options;
  const coming: Promise<PreparedBatch | null>[] = [];
  let allAreRead = false;
  const ask = (stored?: PreparedBatch) => {
    const next = batches.next(Math.min(pace.size, upkeep.mostAtOnce), stored);
    coming.push(next);
    next.then(
      (batch) => {
        allAreRead ||= !batch;
      },
      // Whoever waits for it is told.
      () => {},
    );
  };
  for (let waiting = 0; waiting < MOST_WAITING; waiting += 1) ask();
  while (!signal?.aborted) {
    const batch = await coming.shift();
    if (!batch) return;
    const start = performance.now();
    const { articles, ...result } = await store(options, batch, { from, journals });
    pace.took(performance.now() - start, batch.pmids.length + batch.deletions.length);
    from += batch.entries;
    onStored?.(result, from);
    const indexed = result.added + result.updated;
    await upkeep.after({ entries: batch.entries, indexed, articles, isNearEnd: isLast && allAreRead });
    ask(batch);
  }
}

/** Prepares entries in this thread, and stores them: see `storeBatches`. What they change is counted then. */
export async function importEntries(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: Omit<StoreOptions, 'isLast'>,
): Promise<void> {
  // Between two records everybody else in this thread has a turn, answers of the database above all: it waits for what follows.
  const batches = batchesOf(entries, { position: options.position, pause: () => nextTurn() });
  const upkeep = await Upkeep.of(options.database, options.signal);
  try {
    await storeBatches(batches, { ...options, isLast: true }, upkeep);
  } finally {
    await batches.close();
  }
  await upkeep.finish();
}
