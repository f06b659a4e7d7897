import { runInThread } from '../import/import-thread.ts';
import type { SampleProgress } from './fill-sample-corpus.ts';

export type { SampleProgress } from './fill-sample-corpus.ts';

/** Any number: every installation shows the same sample. */
const DEFAULT_SEED = 20_261_121;

/**
 * Fills an empty index with the sample corpus, or completes a load that was cut short, in a thread of its own; does nothing
 * where the index holds anything else.
 * @param options.asOf the day of its last articles; today unless said otherwise
 * @returns whether anything was loaded
 */
export async function loadSampleCorpus(options: {
  readonly databaseUrl: string;
  readonly seed?: number;
  readonly asOf?: Date;
  readonly articles?: number;
  readonly onProgress?: (progress: SampleProgress) => void;
  readonly signal?: AbortSignal;
}): Promise<boolean> {
  const { databaseUrl, seed = DEFAULT_SEED, asOf = new Date(), articles, onProgress, signal } = options;
  const { loaded } = await runInThread({ kind: 'sample', databaseUrl, seed, asOf, articles }, 'sample-done', {
    signal,
    onMessage: (message) => {
      if (message.kind === 'sample-progress') onProgress?.(message.progress);
    },
  });
  return loaded;
}
