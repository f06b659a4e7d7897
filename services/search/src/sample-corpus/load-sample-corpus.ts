import { IMPORT_LIMITS, runInThread } from '@sextant/literature-index/threads';
import { SAMPLE_SEED } from '@sextant/sample-corpus/generate';
import type { SampleProgress } from './fill-sample-corpus.ts';

export interface LoadTask {
  readonly databaseUrl: string;
  readonly seed: number;
  readonly asOf: Date;
  readonly articles?: number;
}

/**
 * Fills an empty index with the sample corpus, or completes an interrupted load, in a thread; does nothing if the index
 * holds anything else.
 * @param options.asOf date of its newest articles; today by default
 * @returns whether anything was loaded
 */
export function loadSampleCorpus(
  options: Pick<LoadTask, 'databaseUrl'> &
    Partial<LoadTask> & {
      readonly onProgress?: (progress: SampleProgress) => void;
      readonly signal?: AbortSignal;
    },
): Promise<boolean> {
  const { databaseUrl, seed = SAMPLE_SEED, asOf = new Date(), articles, onProgress, signal } = options;
  const task: LoadTask = { databaseUrl, seed, asOf, articles };
  return runInThread<boolean, SampleProgress>(new URL('./load-thread.ts', import.meta.url), task, {
    onProgress,
    signal,
    resourceLimits: IMPORT_LIMITS,
  });
}
