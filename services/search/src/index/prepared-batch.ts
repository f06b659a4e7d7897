import type { SourceArticle } from '../articles/source-article.ts';
import type { MedlineEntry } from '../medline/medline-parser.ts';
import { apart } from '../text/apart.ts';
import { ArticleRows, withinLimits } from './article-rows.ts';
import type { Rows } from './binary-rows.ts';
import { type StatisticsChange, StatisticsSum } from './statistics-change.ts';

/** A journal of some articles of a batch. */
interface BatchJournal {
  readonly title: string;
  readonly abbreviation: string | null;
  /** Their numbers in the batch, from 0. */
  readonly articles: number[];
}

/**
 * Entries made ready outside of the transaction that stores them, and outside of the thread that does: plain data and memory that
 * changes hands. Each PMID is in it once.
 */
export interface PreparedBatch {
  /** Entries of the file, so that its position can be moved. */
  readonly entries: number;
  readonly pmids: readonly string[];
  readonly articleRows: Rows;
  readonly entryRows: Rows;
  readonly journals: readonly BatchJournal[];
  /** By article, where its entry has the number of its journal. */
  readonly journalPlaces: readonly number[];
  /** What the statistics change by if the index has none of the articles yet. */
  readonly change: StatisticsChange;
  readonly deletions: readonly string[];
}

const MOST_KEPT = 8_388_608;

/** The memory of a batch that is stored, for another one to be prepared in. None where it has become very much. */
export function memoryOf({ articleRows, entryRows, change }: PreparedBatch): ArrayBuffer[] {
  const memory = [articleRows.buffer, entryRows.buffer, change.deltaRows.buffer];
  return memory.some((each) => each.byteLength > MOST_KEPT) ? [] : memory;
}

const HEAVY_CHARACTERS = 2_000_000;

/** Puts a batch together. */
export class PendingBatch {
  private readonly rows: ArticleRows;
  private readonly deltaMemory: ArrayBuffer | undefined;
  private readonly pmids: string[] = [];
  private readonly change = new StatisticsSum();
  private readonly journals = new Map<string, BatchJournal>();
  private readonly journalPlaces: number[] = [];
  private readonly deletions: string[] = [];
  private readonly seen = new Set<string>();
  private characters = 0;
  entries = 0;

  /** @param memory of a batch that is stored */
  constructor(memory: readonly ArrayBuffer[] = []) {
    this.rows = new ArticleRows(memory);
    this.deltaMemory = memory[2];
  }

  /** False where the batch has the PMID already: then it must be stored first, so that one entry comes after the other. */
  add(entry: MedlineEntry): boolean {
    const pmids = entry.kind === 'article' ? [entry.article.record.pmid] : [...new Set(entry.pmids)];
    if (pmids.some((pmid) => this.seen.has(pmid))) return false;
    for (const pmid of pmids) this.seen.add(pmid);
    if (entry.kind === 'article') this.addArticle(withinLimits(entry.article));
    else this.deletions.push(...pmids);
    this.entries += 1;
    return true;
  }

  private addArticle(article: SourceArticle): void {
    const { contribution, journalPlace, characters } = this.rows.add(article);
    const number = this.pmids.push(article.record.pmid) - 1;
    this.characters += characters;
    this.change.add(contribution, 1);
    this.journalPlaces.push(journalPlace);
    const { journal: title } = article.record;
    if (!title) return;
    const known = this.journals.get(title);
    if (known) known.articles.push(number);
    else this.addJournal(article, number);
  }

  /** Names are pieces of what was read, and would keep all of it until the batch is complete. */
  private addJournal({ record, journalAbbreviation }: SourceArticle, number: number): void {
    const title = apart(record.journal);
    const abbreviation = journalAbbreviation && apart(journalAbbreviation);
    this.journals.set(title, { title, abbreviation, articles: [number] });
  }

  get size(): number {
    return this.pmids.length + this.deletions.length;
  }

  /** Some thousand ordinary records; a few monsters. */
  get isHeavy(): boolean {
    return this.characters > HEAVY_CHARACTERS;
  }

  take(): PreparedBatch {
    return {
      entries: this.entries,
      pmids: this.pmids,
      articleRows: this.rows.articles.take(),
      entryRows: this.rows.entries.take(),
      journals: [...this.journals.values()],
      journalPlaces: this.journalPlaces,
      change: this.change.take(this.deltaMemory),
      deletions: this.deletions,
    };
  }
}
