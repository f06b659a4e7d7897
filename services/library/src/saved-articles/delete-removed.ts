import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import type { Db } from '../database.ts';
import { deleteRemoved } from './repository.ts';

const HOUR_MS = 3_600_000;
/** Retention period of removed articles. */
const RESTORABLE_MS = 24 * HOUR_MS;

/** Deletes removed articles after their retention period: at startup and then hourly. */
export const deleteRemovedArticles = ({ prisma, logger }: { prisma: Db; logger: Logger }): PeriodicTask =>
  periodicTask({
    work: () => deleteRemoved(prisma, new Date(Date.now() - RESTORABLE_MS)),
    everyMs: HOUR_MS,
    onFailure: (error) =>
      logger.warn({ err: error }, 'removed articles could not be deleted; trying again later'),
  });
