import type { Database } from '@sextant/literature-index/database';
import { currentVersion } from '@sextant/literature-index/statistics';
import { hasStaleEntries, lacksSegments, renewInThread } from '@sextant/literature-index/vocabulary';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { schema } from './database.ts';

const POLL_INTERVAL_MS = 5_000;
const RETRY_MS = 30_000;

/**
 * Makes index entries anew in the background that an earlier release made, or another vocabulary, and the segments
 * that such an index lacks. Several processes may do so at once: they take turns.
 */
export const keepEntries = ({
  database,
  databaseUrl,
  logger,
}: {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly logger: Logger;
}): PeriodicTask =>
  periodicTask({
    work: async (signal) => {
      const at = await currentVersion(database);
      if (!lacksSegments(at) && !(await hasStaleEntries(at))) return;
      const start = performance.now();
      const entries = await renewInThread({ databaseUrl, schema }, signal);
      logger.info(
        { entries, ms: Math.round(performance.now() - start) },
        'entries of the index were made anew',
      );
    },
    everyMs: POLL_INTERVAL_MS,
    retryMs: RETRY_MS,
    onFailure: (error) =>
      logger.warn({ err: error }, 'the entries of the index could not be made anew; retrying later'),
  });
