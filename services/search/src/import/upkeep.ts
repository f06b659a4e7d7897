import type { Database } from '../database.ts';
import { foldStatistics } from '../index/fold-statistics.ts';
import { Pace } from '../index/pace.ts';

/** Of an index larger than memory one article costs hardly less to sort in than these. */
const FEWEST_PER_SORT = 32;
/** Counts of terms may lag behind by so many records while an import runs: twice as many as the index holds, within these. */
const FEWEST_PER_FOLD = 5_000;
const MOST_PER_FOLD = 50_000;

/**
 * On a server the words of so many articles are sorted in at once: one new word of a list costs the same whether one article has it or
 * ten, so that they cost half of what those of 200 do. It takes a quarter of a second, for which nobody waits but the import; a search
 * reads what waits in a millisecond or two.
 */
const MOST_PER_SORT = 2_000;

/**
 * What an import has to do from time to time: to sort words that wait into the GIN index, in the embedded database as many at once as take
 * some 50 ms, and beside the next batches to bring counts of terms and citations up to date.
 */
export class Upkeep {
  private readonly pace = new Pace({ first: 100, most: MOST_PER_SORT });
  private unsorted = 0;
  private uncounted = 0;
  private counting: Promise<void> | undefined;
  private readonly database: Database;
  private readonly embedded: boolean;
  private readonly signal: AbortSignal | undefined;

  constructor(
    database: Database,
    { embedded, signal }: { readonly embedded: boolean; readonly signal?: AbortSignal | undefined },
  ) {
    this.database = database;
    this.embedded = embedded;
    this.signal = signal;
  }

  /** Entries that a batch may have, so that to sort its words in does not take longer. */
  get mostAtOnce(): number {
    return this.embedded ? Math.max(FEWEST_PER_SORT, this.pace.size) : MOST_PER_SORT;
  }

  /**
   * To be called after each batch, before the next.
   * @param entries of the batch
   * @param indexed those of them whose words are new in the index
   * @param articles that the index held before it
   */
  async after(entries: number, indexed: number, articles: number): Promise<void> {
    this.unsorted += indexed;
    this.uncounted += entries;
    // Not while a batch is stored: more words would come than are sorted in, and it would go on and on.
    if (this.unsorted + indexed > this.mostAtOnce) await this.sortIn();
    if (this.uncounted < Math.min(MOST_PER_FOLD, Math.max(FEWEST_PER_FOLD, 2 * articles))) return;
    this.uncounted = 0;
    await this.counting;
    this.counting = foldStatistics(this.database, this.signal);
    // Whoever waits for it is told.
    this.counting.catch(() => {});
  }

  /** Sorts in what is left, and waits for what has begun. */
  async finish(): Promise<void> {
    if (this.unsorted > 0) await this.sortIn();
    await this.counting;
  }

  private async sortIn(): Promise<void> {
    const start = performance.now();
    await this.database.query('SELECT search.sort_in_words()');
    this.pace.took(performance.now() - start, this.unsorted);
    this.unsorted = 0;
  }
}
