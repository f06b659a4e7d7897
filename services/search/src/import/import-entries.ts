import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, inTransaction } from '../database.ts';
import { PreparedArticles } from '../index/article-rows.ts';
import { foldStatistics } from '../index/fold-statistics.ts';
import { Pace } from '../index/pace.ts';
import { type BatchResult, type JournalIds, writeBatch } from '../index/write-batch.ts';
import { type MedlineEntry, MedlineError } from '../medline/medline-parser.ts';
import { advanceImport, type ImportKind } from './import-record.ts';

/** Another process imports the same content, or real articles have taken the place of the sample corpus. */
export class ImportTakenOver extends Error {
  constructor() {
    super('is being imported by another process');
    this.name = 'ImportTakenOver';
  }
}

export interface EntriesOptions {
  readonly database: Database;
  readonly kind: ImportKind;
  readonly importId: string;
  /** Entries that an earlier run has stored; they are read over. */
  readonly position: number;
  /** Told of every batch that is stored, and how many entries are in now. */
  readonly onStored?: (result: BatchResult, position: number) => void;
  readonly signal?: AbortSignal;
}

/** Counts of terms may lag behind by so many records while an import runs: twice as many as the index holds, within these. */
const FEWEST_PER_FOLD = 5_000;
const MOST_PER_FOLD = 50_000;
/** Batches that may wait for the one that is being stored: enough for a slow one, and for counts that are brought up to date. */
const MOST_WAITING = 5;
const HEAVY_CHARACTERS = 2_000_000;

class PendingBatch {
  readonly articles = new PreparedArticles();
  readonly deletions: string[] = [];
  private readonly pmids = new Set<string>();
  entries = 0;

  /** False where the batch has the PMID already: then it must be stored first, so that one entry comes after the other. */
  add(entry: MedlineEntry): boolean {
    const pmids = entry.kind === 'article' ? [entry.article.record.pmid] : [...new Set(entry.pmids)];
    if (pmids.some((pmid) => this.pmids.has(pmid))) return false;
    for (const pmid of pmids) this.pmids.add(pmid);
    if (entry.kind === 'article') this.articles.add(entry.article);
    else this.deletions.push(...pmids);
    this.entries += 1;
    return true;
  }

  get size(): number {
    return this.articles.all.length + this.deletions.length;
  }

  /** Some thousand ordinary records; a few monsters. */
  get isHeavy(): boolean {
    return this.articles.size > HEAVY_CHARACTERS;
  }

  clear(): void {
    this.articles.clear();
    this.deletions.length = 0;
    this.pmids.clear();
    this.entries = 0;
  }
}

/**
 * What is lost with the power is imported again: the position of the import is in the same transaction. Words wait in the list of
 * the GIN index until some batches of them are sorted in together, which costs the batch that finds it full about its own time again.
 */
const first = (batchSize: number) => [
  'SET LOCAL synchronous_commit = off',
  `SET LOCAL gin_pending_list_limit = ${Math.max(512, 4 * batchSize)}`,
  `SELECT articles, synthetic_articles AS synthetic, 'search.articles'::regtype::oid::integer AS article_type,
     'search.index_entries'::regtype::oid::integer AS entry_type,
     'search.statistics_deltas'::regtype::oid::integer AS delta_type FROM search.corpus FOR UPDATE`,
];

interface CorpusRow {
  readonly articles: number;
  readonly synthetic: number;
  readonly article_type: number;
  readonly entry_type: number;
  readonly delta_type: number;
}

/** Stores one batch and moves the import's position, in one transaction. @throws ImportTakenOver */
const store = (
  { database, kind, importId }: EntriesOptions,
  batch: PendingBatch,
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
        types: { articles: corpus.article_type, entries: corpus.entry_type, deltas: corpus.delta_type },
      });
      const moved = await advanceImport(connection, importId, { from, to: from + batch.entries }, result);
      if (!moved) throw new ImportTakenOver();
      return { ...result, articles };
    },
    first(batch.size),
  );

/**
 * Stores a stream of entries in short transactions, each of which also moves the import's position: an import that is killed
 * goes on where it was. Everything is searchable as soon as it is stored; what came before a fault in the stream stays.
 * @throws ImportTakenOver, and what the stream and the database throw
 */
export async function importEntries(
  entries: AsyncIterable<MedlineEntry> | Iterable<MedlineEntry>,
  options: EntriesOptions,
): Promise<void> {
  const { database, onStored, signal } = options;
  const pace = new Pace({ first: 20, most: 400 });
  const journals: JournalIds = new Map();
  let { position } = options;
  let toSkip = position;
  let sinceFold = 0;
  let batch = new PendingBatch();
  /** Those that are stored are filled again. */
  const empty: PendingBatch[] = [];
  /** Batches are stored one after the other, while the next ones are read. */
  const storing: Promise<void>[] = [];

  async function storeNext(full: PendingBatch, from: number): Promise<void> {
    const start = performance.now();
    const { articles, ...result } = await store(options, full, { from, journals });
    pace.took(performance.now() - start, full.size);
    sinceFold += full.entries;
    onStored?.(result, from + full.entries);
    full.clear();
    empty.push(full);
    if (sinceFold < Math.min(MOST_PER_FOLD, Math.max(FEWEST_PER_FOLD, 2 * articles))) return;
    sinceFold = 0;
    await foldStatistics(database, signal);
  }

  const stored = async (waiting: number) => {
    while (storing.length > waiting) {
      await storing[0];
      storing.shift();
    }
  };

  const flush = async () => {
    await stored(MOST_WAITING);
    if (batch.entries === 0) return;
    const full = batch;
    const from = position;
    const next = (storing.at(-1) ?? Promise.resolve()).then(() => storeNext(full, from));
    // Whoever waits for it is told.
    next.catch(() => {});
    storing.push(next);
    position += batch.entries;
    batch = empty.pop() ?? new PendingBatch();
  };

  try {
    for await (const entry of entries) {
      if (signal?.aborted) break;
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      if (!batch.add(entry)) {
        await flush();
        batch.add(entry);
      }
      if (batch.size >= pace.size || batch.isHeavy) await flush();
      // Between two records everybody else in this thread has a turn, answers of the database above all: it waits for what follows.
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof MedlineError) await flush();
    await stored(0);
    throw error;
  }
  await flush();
  await stored(0);
}
