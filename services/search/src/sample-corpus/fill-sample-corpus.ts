import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Database } from '@sextant/literature-index/database';
import { findImport, importArticles } from '@sextant/literature-index/import-articles';
import { type SourceArticle, toSourceArticle } from '@sextant/literature-index/medline';
import { readCorpusSize } from '@sextant/literature-index/statistics';
import { removeSampleTrials, storeSampleTrials } from '@sextant/literature-index/trials';
import { generateSampleCorpus, plantedTrials } from '@sextant/sample-corpus/generate';
import { DEFAULT_ARTICLES } from '@sextant/sample-corpus/structure';

/** Progress of loading the sample corpus. */
export interface SampleProgress {
  readonly records: number;
  readonly total: number;
}

export interface FillOptions {
  readonly database: Database;
  readonly seed: number;
  /** Date of its newest articles. */
  readonly asOf: Date;
  /** Number of articles; 3,600 by default. */
  readonly articles?: number;
  readonly onProgress?: (progress: SampleProgress) => void;
  readonly signal?: AbortSignal;
}

interface Plan {
  readonly seed: number;
  readonly day: string;
  readonly articles: number;
}

const formatPlan = ({ seed, day, articles }: Plan) => `sample corpus ${seed} ${day} ${articles}`;

function parsePlan(content: string): Plan | null {
  const match = /^sample corpus (-?\d+) (\d{4}-\d\d-\d\d) (\d+)$/.exec(content);
  const [seed, day, articles] = match?.slice(1) ?? [];
  return seed && day && articles ? { seed: Number(seed), day, articles: Number(articles) } : null;
}

/** Plans the load: the rest of an interrupted one, a complete one into an empty index, or nothing. */
async function planLoad({ database, seed, asOf, articles }: FillOptions): Promise<Plan | null> {
  const size = await readCorpusSize(database);
  if (size.articles > size.synthetic) return null;
  const begun = await findImport(database, 'sample');
  if (begun) return begun.status === 'done' ? null : parsePlan(begun.content);
  if (size.articles > 0) return null;
  return { seed, day: asOf.toISOString().slice(0, 10), articles: articles ?? DEFAULT_ARTICLES };
}

function* toArticles(records: Iterable<LiteratureRecord>): Generator<SourceArticle> {
  for (const record of records) yield toSourceArticle(record);
}

/**
 * Loads the sample corpus into an empty index, or completes an interrupted load with its seed and day. Leaves an index
 * with real articles unchanged.
 * @returns whether anything was loaded
 */
export async function fillSampleCorpus(options: FillOptions): Promise<boolean> {
  const { database, onProgress, signal } = options;
  const plan = await planLoad(options);
  if (!plan) return false;
  const { seed, articles } = plan;
  // Noon, which is that day nearly everywhere.
  const asOf = new Date(`${plan.day}T12:00:00Z`);
  const corpus = { seed, asOf, articles };
  const records = generateSampleCorpus(corpus);
  // Before the articles, whose import says that all is there; what removes these removes the trials, too.
  await storeSampleTrials(
    database,
    plantedTrials(corpus).map(({ trial }) => trial),
    { asOf },
  );
  const isLoaded = await importArticles(
    database,
    { kind: 'sample', content: formatPlan(plan), name: 'sample corpus' },
    toArticles(records),
    { signal, onStored: (stored) => onProgress?.({ records: stored, total: articles }) },
  );
  if (!isLoaded) await removeSampleTrials(database);
  return isLoaded;
}
