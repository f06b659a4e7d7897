import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { deleteExpiredEntries, findUnpseudonymizedAccounts, pseudonymizeEntries } from './repository.ts';

const EVERY_MS = 60 * 60 * 1000;
/** Delay before a failed run is repeated. */
const RETRY_MS = 60 * 1000;

/** Deletes expired entries and finishes pseudonymizing deleted accounts, in batches: one deletion's transaction handles only the first. */
export const trailCleanup = (db: Sql, days: number, logger: Logger): PeriodicTask =>
  periodicTask({
    work: async (signal) => {
      while (!signal.aborted && (await deleteExpiredEntries(db, days)) > 0);
      for (const deleted of await findUnpseudonymizedAccounts(db))
        while (!signal.aborted && (await pseudonymizeEntries(db, deleted)) > 0);
    },
    everyMs: EVERY_MS,
    retryMs: RETRY_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the audit trail could not be cleaned up'),
  });
