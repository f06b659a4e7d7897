import { type Database, isEmbedded } from '../database.ts';
import { foldStatistics } from '../index/fold-statistics.ts';
import { Pace } from '../index/pace.ts';

/** Of an index larger than memory one article costs hardly less to sort in than these. */
const FEWEST_PER_SORT = 32;
/** Records that may wait to be counted while an import runs: the former as long as no more are counted, then the latter. */
const FEWEST_PER_FOLD = 20_000;
const MOST_PER_FOLD = 50_000;

/** Articles whose words may wait beside an index of any size. */
const FEW = 2_000;
/**
 * How many articles' words are sorted in at once. One new word of a list costs the same whether one article has it or ten: those of 2,000
 * articles cost half of what those of 200 do. On a server, where nobody waits for it but the import, that takes a quarter of a second, in
 * an index larger than memory a second or so, and at the end of an import up to twice as many; a search reads what waits in some milliseconds.
 */
const SORTING = {
  embedded: { first: 100, most: FEW, targetMs: 50 },
  server: { first: FEW, most: 2 * FEW, targetMs: 1_000 },
};
/** More may wait only beside ten times as many that do not: PostgreSQL would rather read all of a small table for each search. */
const SHARE_WAITING = 1 / 10;

/**
 * What an import has to do from time to time, whatever files its articles are from: to sort words that wait into the GIN index, and beside
 * the next batches to bring counts of terms and citations up to date.
 */
export class Upkeep {
  private readonly pace: Pace;
  private articles = 0;
  private unsorted = 0;
  private uncounted = 0;
  private counting: Promise<void> | undefined;
  private readonly database: Database;
  private readonly signal: AbortSignal | undefined;
  readonly embedded: boolean;

  static async of(database: Database, signal?: AbortSignal): Promise<Upkeep> {
    return new Upkeep(database, { embedded: await isEmbedded(database), signal });
  }

  private constructor(
    database: Database,
    { embedded, signal }: { readonly embedded: boolean; readonly signal: AbortSignal | undefined },
  ) {
    this.database = database;
    this.signal = signal;
    this.embedded = embedded;
    this.pace = new Pace(SORTING[embedded ? 'embedded' : 'server']);
  }

  /** Entries that a batch may have, so that to sort its words in does not take longer. */
  get mostAtOnce(): number {
    const most = Math.max(FEW, this.articles * SHARE_WAITING);
    return Math.max(FEWEST_PER_SORT, Math.min(most, this.pace.size));
  }

  /**
   * To be called after each batch, before the next.
   * @param batch.entries of the batch
   * @param batch.indexed those of them whose words are new in the index
   * @param batch.articles that the index held before it
   * @param batch.isNearEnd whether all that follow are read: beside sorting in hardly anything is left to do, but after it to count
   */
  async after({
    entries,
    indexed,
    articles,
    isNearEnd,
  }: {
    readonly entries: number;
    readonly indexed: number;
    readonly articles: number;
    readonly isNearEnd: boolean;
  }): Promise<void> {
    this.articles = articles;
    this.unsorted += indexed;
    this.uncounted += entries;
    // Not while a batch is stored: more words would come than are sorted in, and it would go on and on. The last ones are sorted in beside counting.
    const most = isNearEnd && !this.embedded ? 2 * this.mostAtOnce : this.mostAtOnce;
    if (this.unsorted + indexed > most) await this.sortIn();
    const counted = articles + entries - this.uncounted;
    if (this.uncounted < (counted < FEWEST_PER_FOLD ? FEWEST_PER_FOLD : MOST_PER_FOLD)) return;
    this.uncounted = 0;
    await this.counting;
    this.counting = foldStatistics(this.database, { signal: this.signal });
    // Whoever waits for it is told.
    this.counting.catch(() => {});
  }

  /** Sorts in what is left, and counts what is not counted yet. */
  async finish(): Promise<void> {
    const sorted = this.unsorted > 0 ? this.sortIn() : Promise.resolve();
    await Promise.all([sorted, this.countRest(sorted)]);
  }

  /** @param sorted the database has a core to spare then */
  private async countRest(sorted: Promise<void>): Promise<void> {
    await this.counting;
    const { signal } = this;
    await foldStatistics(this.database, { signal, ...(!this.embedded && { secondFrom: sorted }) });
  }

  private async sortIn(): Promise<void> {
    const start = performance.now();
    await this.database.query('SELECT search.sort_in_words()');
    this.pace.took(performance.now() - start, this.unsorted);
    this.unsorted = 0;
  }
}
