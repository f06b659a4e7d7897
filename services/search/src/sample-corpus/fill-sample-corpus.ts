import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Database } from '@sextant/literature-index/database';
import { findImport, importArticles } from '@sextant/literature-index/import-articles';
import { type SourceArticle, sourceArticleOf } from '@sextant/literature-index/medline';
import { readCorpusSize } from '@sextant/literature-index/statistics';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { DEFAULT_ARTICLES } from '@sextant/sample-corpus/structure';

/** How far the sample corpus is loaded. */
export interface SampleProgress {
  readonly records: number;
  readonly total: number;
}

export interface FillOptions {
  readonly database: Database;
  readonly seed: number;
  /** Its last articles are of this day. */
  readonly asOf: Date;
  /** How many articles; 3,600 by default. */
  readonly articles?: number;
  readonly onProgress?: (progress: SampleProgress) => void;
  readonly signal?: AbortSignal;
}

interface Plan {
  readonly seed: number;
  readonly day: string;
  readonly articles: number;
}

const contentOf = ({ seed, day, articles }: Plan) => `sample corpus ${seed} ${day} ${articles}`;

function planOf(content: string): Plan | null {
  const match = /^sample corpus (-?\d+) (\d{4}-\d\d-\d\d) (\d+)$/.exec(content);
  const [seed, day, articles] = match?.slice(1) ?? [];
  return seed && day && articles ? { seed: Number(seed), day, articles: Number(articles) } : null;
}

/** What is to be loaded: the rest of a load that was cut short, all of a new one into an empty index, or nothing. */
async function planLoad({ database, seed, asOf, articles }: FillOptions): Promise<Plan | null> {
  const size = await readCorpusSize(database);
  if (size.articles > size.synthetic) return null;
  const begun = await findImport(database, 'sample');
  if (begun) return begun.status === 'done' ? null : planOf(begun.content);
  if (size.articles > 0) return null;
  return { seed, day: asOf.toISOString().slice(0, 10), articles: articles ?? DEFAULT_ARTICLES };
}

function* articlesOf(records: Iterable<LiteratureRecord>): Generator<SourceArticle> {
  for (const record of records) yield sourceArticleOf(record);
}

/**
 * Loads the sample corpus into an empty index, or completes a load that was cut short, with the seed and day of that load.
 * Leaves an index with real articles alone.
 * @returns whether anything was loaded
 */
export async function fillSampleCorpus(options: FillOptions): Promise<boolean> {
  const { database, onProgress, signal } = options;
  const plan = await planLoad(options);
  if (!plan) return false;
  const { seed, articles } = plan;
  // The day as a whole: loads of one day are one corpus, whatever the hour.
  const asOf = new Date(`${plan.day}T23:59:59Z`);
  const records = generateSampleCorpus({ seed, asOf, articles });
  return importArticles(
    database,
    { kind: 'sample', content: contentOf(plan), name: 'sample corpus' },
    articlesOf(records),
    { signal, onStored: (stored) => onProgress?.({ records: stored, total: articles }) },
  );
}
