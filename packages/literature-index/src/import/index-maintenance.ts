import { AdaptiveBatchSize } from '../store/adaptive-batch-size.ts';
import { type Database, isEmbedded } from '../store/database.ts';
import { foldStatistics } from '../store/writing/fold-statistics.ts';
import type { BatchResult } from '../store/writing/write-batch.ts';

/** Articles after which term and citation counts are brought up to date while an import runs. */
const ARTICLES_PER_FOLD = 25_000;
/**
 * Articles whose words may wait in the pending list of the GIN index. A word costs the same to flush whether one article has it or ten:
 * 2,000 articles cost half as much each as 200 do. With a longer list PostgreSQL would rather scan a small table for each search. In the
 * embedded database everyone waits for a flush; below 32 articles it gets hardly shorter in an index larger than memory.
 */
const PENDING_ARTICLES = {
  embedded: { first: 100, min: 32, max: 2_000, targetMs: 50 },
  server: { first: 2_000, min: 2_000, max: 2_000 },
};

/**
 * What an import has to do from time to time, whatever files its articles come from: flush the pending list of the GIN index between two
 * batches, and bring counts of terms and citations up to date beside the next ones.
 */
export class IndexMaintenance {
  private readonly database: Database;
  private readonly signal: AbortSignal | undefined;
  readonly databaseKind: keyof typeof PENDING_ARTICLES;
  private readonly flushSize: AdaptiveBatchSize;
  private pending = 0;
  private uncounted = 0;
  private folding: Promise<void> = Promise.resolve();

  static async start(database: Database, signal?: AbortSignal): Promise<IndexMaintenance> {
    return new IndexMaintenance(database, (await isEmbedded(database)) ? 'embedded' : 'server', signal);
  }

  private constructor(
    database: Database,
    databaseKind: keyof typeof PENDING_ARTICLES,
    signal: AbortSignal | undefined,
  ) {
    this.database = database;
    this.signal = signal;
    this.databaseKind = databaseKind;
    this.flushSize = new AdaptiveBatchSize(PENDING_ARTICLES[databaseKind]);
  }

  /** Articles that a batch may have, so that flushing their words takes no longer than it should. */
  get maxBatchSize(): number {
    return this.flushSize.current;
  }

  /**
   * To be called after each batch is stored.
   * Before the next one, since beside inserts a flush would find ever more to do.
   */
  async afterBatch({ added, updated, deleted }: BatchResult): Promise<void> {
    const indexed = added + updated;
    this.pending += indexed;
    this.uncounted += indexed + deleted;
    // Another batch like this one would be too many.
    if (this.pending + indexed > this.flushSize.current) await this.flush();
    if (this.uncounted < ARTICLES_PER_FOLD) return;
    this.uncounted = 0;
    await this.fold();
  }

  /** Flushes and counts what is left. */
  async finish(): Promise<void> {
    await Promise.all([this.pending > 0 ? this.flush() : null, this.fold()]);
    await this.folding;
  }

  /** Resolves once the fold before has ended and the next one has begun. */
  private async fold(): Promise<void> {
    await this.folding;
    this.folding = foldStatistics(this.database, { signal: this.signal });
    // The next caller that awaits it handles the rejection.
    this.folding.catch(() => {});
  }

  private async flush(): Promise<void> {
    const start = performance.now();
    await this.database.query(`SELECT ${this.database.schema}.sort_in_words()`);
    this.flushSize.record(performance.now() - start, this.pending);
    this.pending = 0;
  }
}
