import type { Database } from '@sextant/literature-index/database';
import { readIndexState } from '@sextant/literature-index/statistics';
import { relearnIfOutgrown } from '@sextant/literature-index/synonyms';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';

const POLL_INTERVAL_MS = 3_000;
const RETRY_MS = 30_000;

/**
 * Keeps the synonyms in sync with the index in the background, once an import is idle. Retries while the database is
 * unavailable.
 */
export function keepSynonyms({
  database,
  logger,
}: {
  readonly database: Database;
  readonly logger: Logger;
}): PeriodicTask {
  let seen = '';
  return periodicTask({
    work: async (signal) => {
      const index = await readIndexState(database);
      const isIdle = index.state === seen;
      seen = index.state;
      if (isIdle && (await relearnIfOutgrown(database, { index, signal })))
        logger.info('the synonyms of the index were learned');
    },
    everyMs: POLL_INTERVAL_MS,
    retryMs: RETRY_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the synonyms could not be updated; retrying later'),
  });
}
