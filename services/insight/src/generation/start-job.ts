import { randomUUID } from 'node:crypto';
import { JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { PlainSql, Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { errors } from '../errors.ts';
import type { ResultQuota } from '../item-store/quota.ts';
import type { JobRequest } from '../jobs/job-request.ts';
import { assertJobsLeft, enqueueStored } from '../jobs/new-jobs.ts';
import { insertJob } from '../jobs/repository.ts';
import { assertTokensLeft } from '../model-usage/repository.ts';

/**
 * Stores a job, then puts it on the queue. A stored job is guaranteed to run: if the queue is unreachable, a
 * worker's sweep enqueues it later.
 * @throws insight.no-articles, insight.too-many-jobs, insight.model-tokens-used, insight.account-deleted
 */
export async function startJob(
  {
    db,
    plain,
    bus,
    logger,
    quota,
  }: {
    db: Sql;
    plain: PlainSql;
    bus: Bus;
    logger: Pick<Logger, 'warn'>;
    quota: Pick<ResultQuota, 'jobs' | 'modelTokens'>;
  },
  userId: string,
  kind: JobKind,
  request: JobRequest,
): Promise<string> {
  if (request.articles.length === 0) throw errors('insight.no-articles');
  await assertJobsLeft(db, userId, 1, quota.jobs);
  await assertTokensLeft(db, userId, quota.modelTokens);
  const id = randomUUID();
  if (!(await insertJob(plain.sql, { id, userId, kind, request }))) throw errors('insight.account-deleted');
  bus.notify(JOBS_CHANGED, { userId });
  await enqueueStored({ db, bus, logger }, id);
  return id;
}
