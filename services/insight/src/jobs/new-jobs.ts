import type { Bus } from '@sextant/service-kit/bus/bus';
import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { errors } from '../errors.ts';
import { enqueueJob } from './queue.ts';
import { countUnfinished } from './repository.ts';

/** @throws insight.too-many-jobs if the user may not have so many more */
export async function assertJobsLeft(
  db: Sql,
  userId: string,
  wanted: number,
  maximum: number,
): Promise<void> {
  if ((await countUnfinished(db, userId)) + wanted > maximum)
    throw errors('insight.too-many-jobs', { headers: { 'retry-after': '30' } });
}

/** Puts a new job on the queue. It is stored: if the queue is unreachable, a worker's sweep enqueues it later. */
export async function enqueueStored(
  { db, bus, logger }: { db: Sql; bus: Bus; logger: Pick<Logger, 'warn'> },
  jobId: string,
): Promise<void> {
  try {
    await enqueueJob(db, bus, jobId, 0);
  } catch (error) {
    logger.warn({ err: error, jobId }, 'a stored job could not be enqueued; a worker will enqueue it');
  }
}
