import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { forgetInTrail, stillNamed, sweepEntries } from './repository.ts';

const EVERY_MS = 60 * 60 * 1000;
/** After a deletion whose account had more lines than its own transaction takes. */
const RETRY_MS = 60 * 1000;

/** Step by step: deletes lines that are too old, and names deleted accounts by their pseudonym where that is not done yet. */
export const trailCleanup = (db: Sql, days: number, logger: Logger): PeriodicTask =>
  periodicTask({
    work: async (signal) => {
      while (!signal.aborted && (await sweepEntries(db, days)) > 0);
      for (const deleted of await stillNamed(db))
        while (!signal.aborted && (await forgetInTrail(db, deleted)) > 0);
    },
    everyMs: EVERY_MS,
    retryMs: RETRY_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the audit trail could not be cleaned up'),
  });
