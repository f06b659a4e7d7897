import type { Database } from '@sextant/literature-index/database';
import { foldStatistics } from '@sextant/literature-index/statistics';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { loadSampleCorpus } from './load-sample-corpus.ts';

const RETRY_MS = 5_000;

/**
 * Prepares the index while the service already answers: folds statistics that an import left behind, and loads the
 * sample corpus into an empty index. Retries while the database is unavailable, such as before its migration. Stopping
 * resolves once the current batch is stored.
 */
export function fillInBackground(options: {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly sampleCorpus: 'auto' | 'off';
  /** Called once the index is prepared. */
  readonly onPrepared: () => void;
  readonly logger: Logger;
}): PeriodicTask {
  const { database, databaseUrl, sampleCorpus, onPrepared, logger } = options;
  return periodicTask({
    work: async (signal) => {
      await foldStatistics(database, { signal });
      if (sampleCorpus === 'auto' && (await loadSampleCorpus({ databaseUrl, signal })))
        logger.info('the sample corpus is loaded');
      if (!signal.aborted) onPrepared();
    },
    everyMs: null,
    retryMs: RETRY_MS,
    onFailure: (error) => logger.warn({ err: error }, 'index maintenance failed; retrying later'),
  });
}
