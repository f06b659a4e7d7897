import { PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { lateDeletions, sweepDeletions } from './deletions/repository.ts';
import { sweepInvitations } from './registration/invitations.ts';
import { sweepFailures } from './throttle/sweep.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Every hour: forgets what has had its time, and says where a deleted account is not gone everywhere. */
export const accountCleanup = (db: Sql, logger: Logger): PeriodicTask =>
  periodicTask({
    work: async () => {
      await sweepFailures(db);
      await sweepDeletions(db);
      await sweepInvitations(db);
      const late = await lateDeletions(db, PURGING_SERVICES.length);
      if (late > 0) logger.warn({ late }, 'deleted accounts wait for a service that has not answered');
    },
    everyMs: EVERY_MS,
    atStart: false,
    onFailure: (error) => logger.warn({ err: error }, 'accounts could not be cleaned up; trying again later'),
  });
