import { AdaptiveBatchSize } from '../store/adaptive-batch-size.ts';
import { type Database, isEmbedded } from '../store/database.ts';
import { buildSegments } from '../store/segments/build-segments.ts';
import { foldStatistics } from '../store/writing/fold-statistics.ts';
import type { BatchResult } from '../store/writing/write-batch.ts';

/** During an import, term and citation counts are updated after this many articles. */
const ARTICLES_PER_FOLD = 25_000;
/**
 * Maximum number of articles in the pending list of the GIN index. Flushing a word costs the same whether one article
 * has it or ten: with 2,000 articles the cost per article is half that with 200. With a longer list PostgreSQL prefers
 * sequential scans of a small table. In the embedded database a flush blocks all sessions; below 32 articles it hardly
 * gets shorter in an index larger than memory.
 */
const PENDING_ARTICLES = {
  embedded: { first: 100, min: 32, max: 2_000, targetMs: 50 },
  server: { first: 2_000, min: 2_000, max: 2_000 },
};

/**
 * Periodic work of an import: flushes the pending list of the GIN index between two batches, and updates counts of
 * terms and citations concurrently with the next batches.
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

  /** Maximum batch size for which flushing stays within its target time. */
  get maxBatchSize(): number {
    return this.flushSize.current;
  }

  /**
   * Call after each stored batch. Flushing before the next one matters, because concurrent inserts would keep extending
   * the pending list.
   */
  async afterBatch({ added, updated, refreshed, deleted }: BatchResult): Promise<void> {
    const indexed = added + updated + refreshed;
    this.pending += indexed;
    this.uncounted += indexed + deleted;
    // Another batch like this one would exceed the target.
    if (this.pending + indexed > this.flushSize.current) await this.flush();
    if (this.uncounted < ARTICLES_PER_FOLD) return;
    this.uncounted = 0;
    await this.fold();
  }

  /** Flushes and counts the rest, and builds what processes load. */
  async finish(): Promise<void> {
    await Promise.all([this.pending > 0 ? this.flush() : null, this.fold()]);
    await this.folding;
    await buildSegments(this.database, { signal: this.signal });
  }

  /** Resolves once the previous fold has ended and the next one has begun. */
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
