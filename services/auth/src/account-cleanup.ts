import { PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { deleteExpiredTokens } from './access-tokens/repository.ts';
import { countOverdueDeletions, deleteExpiredDeletions } from './deletions/repository.ts';
import { deleteExpiredConfirmations } from './email-confirmation/repository.ts';
import { deleteExpiredInvitations } from './registration/invitations.ts';
import { deleteExpiredFailures } from './throttle/sweep.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Deletes expired rows every hour and warns about deletions that not every service has confirmed. */
export const accountCleanup = (db: Sql, logger: Logger): PeriodicTask =>
  periodicTask({
    work: async () => {
      await deleteExpiredFailures(db);
      await deleteExpiredDeletions(db);
      await deleteExpiredInvitations(db);
      await deleteExpiredTokens(db);
      await deleteExpiredConfirmations(db);
      const late = await countOverdueDeletions(db, PURGING_SERVICES.length);
      if (late > 0) logger.warn({ late }, 'deleted accounts wait for a service that has not answered');
    },
    everyMs: EVERY_MS,
    atStart: false,
    onFailure: (error) => logger.warn({ err: error }, 'accounts could not be cleaned up; trying again later'),
  });
