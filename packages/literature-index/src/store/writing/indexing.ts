import { hashText } from '@sextant/literature-text/term-hash';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import type { Database } from '../database.ts';
import { readStoredVocabulary, tableInUse } from '../vocabulary-table.ts';
import { type HeadingTrees, headingTrees, NO_TREES } from './facets.ts';

/** Raise it whenever entries are indexed differently: those of earlier formats are then made anew in the background. */
export const INDEX_FORMAT = 3;

/** How entries are indexed at present. */
export interface Indexing {
  /** Stored with every entry: the format together with the vocabulary, as one number. */
  readonly format: number;
  readonly treesOf: HeadingTrees;
}

const numberOf = (vocabularyVersion: string) => hashText(`${INDEX_FORMAT}/${vocabularyVersion}`);

/** Headings have no places. */
export const WITHOUT_VOCABULARY: Indexing = { format: numberOf('none'), treesOf: NO_TREES };

/** By number: a process indexes by one vocabulary, rarely by two. */
let latest: Indexing | null = null;

/** How this database is indexed at present: by the vocabulary in use. */
export async function readIndexing(database: Database): Promise<Indexing> {
  for (;;) {
    const format = await readFormat(database);
    if (latest?.format === format) return latest;
    const vocabulary = await (await tableInUse(database)).open();
    // Null while another is installed. If that came between the two reads, entries are made anew once more.
    if (vocabulary) latest = { format, treesOf: headingTrees(vocabulary) };
  }
}

/**
 * The number that entries have if they are up to date.
 * @param installed version of the vocabulary that an operator installed; null for the one shipped
 */
export const formatOf = async (installed: string | null): Promise<number> =>
  numberOf(installed ?? (await shippedVocabulary()).version);

const readFormat = async (database: Database): Promise<number> =>
  formatOf((await readStoredVocabulary(database))?.version ?? null);
