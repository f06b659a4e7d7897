import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import type { JobResults } from '../jobs/job-request.ts';
import { findJob, findJobStatus } from '../jobs/repository.ts';
import type { JobWatch } from '../jobs/watch.ts';

/**
 * Waits until a job is finished and returns its result; null if the signal is aborted first.
 * @throws insight.job-failed with the reason, insight.job-cancelled, insight.job-not-found (the account was
 * deleted)
 */
export async function waitForJob(
  { db, watch, rereadMs }: { db: Sql; watch: JobWatch; rereadMs: number },
  userId: string,
  jobId: string,
  signal: AbortSignal,
): Promise<JobResults[keyof JobResults] | null> {
  const listener = watch.listen(userId);
  try {
    for (;;) {
      const job = await findJobStatus(db, userId, jobId);
      if (!job) throw errors('insight.job-not-found');
      if (job.status === 'failed') throw errors('insight.job-failed', { detail: job.error ?? undefined });
      if (job.status === 'cancelled') throw errors('insight.job-cancelled');
      if (job.status === 'succeeded') return (await findJob(db, userId, jobId))?.result ?? null;
      if (signal.aborted) return null;
      await listener.next(rereadMs, signal);
    }
  } finally {
    listener.close();
  }
}
