import { makeRoom } from '../text/known-words.ts';
import { BinaryRows, type Rows } from './binary-rows.ts';
import { indexNext } from './index-document.ts';
import { type IndexInput, InputReader } from './index-input.ts';
import type { Memory } from './memory.ts';
import type { ReadBatch } from './read-batch.ts';
import { type StatisticsChange, StatisticsSum } from './statistics-change.ts';

/** What the index takes of a batch's articles, ready to be stored: plain data and shared memory. */
export interface IndexedBatch {
  /** Of `search.index_entries`, each with its columns in the table's order, and 0 in place of the journal's number. */
  readonly entryRows: Rows;
  /** By article, where its entry has the number of its journal. */
  readonly journalPlaces: readonly number[];
  /** What the statistics change by if the index has none of the articles yet. */
  readonly change: StatisticsChange;
}

/** All that is to be stored of a batch. */
export type PreparedBatch = ReadBatch & IndexedBatch;

/** The memory of a batch, for another one to be indexed in. */
export const memoryOfIndexed = ({ entryRows, change }: IndexedBatch): Memory[] => [
  entryRows.buffer,
  change.deltaRows.buffer,
];

/**
 * @param options.memory of a batch that is stored
 * @param options.pause awaited between two articles
 */
export async function indexBatch(
  input: IndexInput,
  {
    memory = [],
    pause,
  }: { readonly memory?: readonly Memory[] | undefined; readonly pause?: () => Promise<void> },
): Promise<IndexedBatch> {
  makeRoom();
  const [entryMemory, deltaMemory] = memory;
  const entries = new BinaryRows(entryMemory);
  const sum = new StatisticsSum();
  const journalPlaces: number[] = [];
  const article = new InputReader(input);
  for (let number = 0; number < input.articles; number += 1) {
    const { words, frequencies, terms, lengths } = indexNext(article);
    entries.add(6, (row) =>
      row
        .bigint(article.pmid)
        .tsvector(words)
        .bytea(frequencies)
        .date(article.firstDay)
        .date(article.lastDay)
        .integer(article.inJournal ? 0 : null),
    );
    journalPlaces.push(entries.length - 4);
    sum.add({ terms, lengths, references: article.references, synthetic: article.synthetic }, 1);
    article.nextArticle();
    await pause?.();
  }
  return { entryRows: entries.take(), journalPlaces, change: sum.take(deltaMemory) };
}
