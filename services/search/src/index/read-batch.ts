import type { SourceArticle } from '../articles/source-article.ts';
import type { MedlineEntry } from '../medline/medline-parser.ts';
import { apart } from '../text/apart.ts';
import { addArticleRow, withinLimits } from './article-rows.ts';
import { BinaryRows, type Rows } from './binary-rows.ts';
import { type IndexInput, InputWriter, memoryOfInput } from './index-input.ts';
import type { Memory } from './memory.ts';

/** A journal of some articles of a batch. */
interface BatchJournal {
  readonly title: string;
  readonly abbreviation: string | null;
  /** Their numbers in the batch, from 0. */
  readonly articles: number[];
}

/** Entries that were read: plain data and shared memory. Each PMID is in it once. */
export interface ReadBatch {
  /** Entries of the file, so that its position can be moved. */
  readonly entries: number;
  readonly pmids: readonly string[];
  readonly articleRows: Rows;
  readonly input: IndexInput;
  readonly journals: readonly BatchJournal[];
  readonly deletions: readonly string[];
}

/** The memory of a batch, for another one to be read into. */
export const memoryOfRead = ({ articleRows, input }: ReadBatch): Memory[] => [
  articleRows.buffer,
  ...memoryOfInput(input),
];

const HEAVY_BYTES = 2_000_000;

/** Puts a batch together. */
export class PendingBatch {
  private readonly rows: BinaryRows;
  private readonly input: InputWriter;
  private readonly pmids: string[] = [];
  private readonly journals = new Map<string, BatchJournal>();
  private readonly deletions: string[] = [];
  private readonly seen = new Set<string>();
  entries = 0;

  /** @param memory of a batch that is stored */
  constructor([rows, ...input]: readonly Memory[] = []) {
    this.rows = new BinaryRows(rows);
    this.input = new InputWriter(input);
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
    addArticleRow(this.rows, article, this.input.add(article));
    const number = this.pmids.push(article.record.pmid) - 1;
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
    return this.rows.length > HEAVY_BYTES;
  }

  take(): ReadBatch {
    return {
      entries: this.entries,
      pmids: this.pmids,
      articleRows: this.rows.take(),
      input: this.input.take(),
      journals: [...this.journals.values()],
      deletions: this.deletions,
    };
  }
}
