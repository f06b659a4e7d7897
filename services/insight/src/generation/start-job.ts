import { randomUUID } from 'node:crypto';
import { JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { PlainSql, Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { errors } from '../errors.ts';
import type { ResultQuota } from '../item-store/quota.ts';
import type { JobRequest } from '../jobs/job-request.ts';
import { enqueueJob } from '../jobs/queue.ts';
import { countUnfinished, insertJob } from '../jobs/repository.ts';

/**
 * Stores a job, then puts it on the queue. A stored job is guaranteed to run: if the queue is unreachable, a
 * worker's sweep enqueues it later.
 * @throws insight.no-articles, insight.too-many-jobs, insight.account-deleted
 */
export async function startJob(
  {
    db,
    plain,
    bus,
    logger,
    quota,
  }: { db: Sql; plain: PlainSql; bus: Bus; logger: Pick<Logger, 'warn'>; quota: Pick<ResultQuota, 'jobs'> },
  userId: string,
  kind: JobKind,
  request: JobRequest,
): Promise<string> {
  if (request.articles.length === 0) throw errors('insight.no-articles');
  if ((await countUnfinished(db, userId)) >= quota.jobs)
    throw errors('insight.too-many-jobs', { headers: { 'retry-after': '30' } });
  const id = randomUUID();
  if (!(await insertJob(plain.sql, { id, userId, kind, request }))) throw errors('insight.account-deleted');
  bus.notify(JOBS_CHANGED, { userId });
  try {
    await enqueueJob(db, bus, id, 0);
  } catch (error) {
    logger.warn({ err: error, jobId: id }, 'a stored job could not be enqueued; a worker will enqueue it');
  }
  return id;
}
