import type { JobKind, JobStatus } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import type { JobRequest } from '../jobs/job-request.ts';
import type { JobMessage } from '../jobs/queue.ts';
import { changeJob } from '../jobs/steps.ts';

/** A job claimed by a worker. */
export interface ClaimedJob {
  readonly id: string;
  readonly userId: string;
  readonly kind: JobKind;
  readonly searchQuery: string;
  readonly request: JobRequest;
  readonly runId: string | null;
  /** Number of times it was claimed: the fencing token of this run's steps. */
  readonly deliveries: number;
}

/** The owner, status and run of a message's job; null if it was deleted. */
export async function findJobOwner(
  db: Sql,
  jobId: string,
): Promise<{ userId: string; status: JobStatus; runId: string | null } | null> {
  const [row] = await db.$queryRawUnsafe<{ userId: string; status: JobStatus; runId: string | null }[]>(
    'SELECT user_id AS "userId", status, run_id AS "runId" FROM insight.jobs WHERE id = $1::uuid LIMIT 1',
    jobId,
  );
  return row ?? null;
}

/**
 * Claims a waiting job, or a running one whose message was redelivered because its worker seemed dead. If it
 * is alive, both continue, and the first to finish wins. Null if the job is finished or deleted.
 */
export function claimJob(db: Sql, { jobId, number }: JobMessage): Promise<ClaimedJob | null> {
  return changeJob<ClaimedJob>(
    db,
    `UPDATE insight.jobs SET status = 'running', step = 'selecting-articles', deliveries = deliveries + 1,
       enqueued = greatest(enqueued, $5::integer), enqueued_at = coalesce(enqueued_at, now()), alive_at = now(), updated_at = now()
     WHERE id = $4::uuid AND status IN ('queued', 'running')`,
    [jobId, number],
    {
      returning: `job.id, job.user_id AS "userId", job.kind, job.search_query AS "searchQuery", job.request, job.run_id AS "runId", job.deliveries`,
    },
  );
}

/**
 * Takes a waiting job off the queue because its user has reached the limit; it is enqueued again when one of
 * the user's jobs ends.
 */
export async function parkJob(db: Sql, { jobId, number }: JobMessage): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.jobs SET enqueued_at = NULL, enqueued = greatest(enqueued, $2::integer), updated_at = now()
     WHERE id = $1::uuid AND status = 'queued'`,
    jobId,
    number,
  );
}

/**
 * Stores a heartbeat of running jobs; ids missing from the result were cancelled, deleted or finished
 * elsewhere.
 */
export async function renewJobs(db: Sql, jobIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.$queryRawUnsafe<{ id: string }[]>(
    `UPDATE insight.jobs SET alive_at = now() WHERE id = ANY($1::uuid[]) AND status IN ('queued', 'running') RETURNING id`,
    jobIds,
  );
  return new Set(rows.map((row) => row.id));
}

/** Requeues a running job whose worker has been silent for so long that its message must be lost, too. */
export async function requeueOrphan(db: Sql, silentForMs: number): Promise<boolean> {
  const orphan = await changeJob(
    db,
    `UPDATE insight.jobs SET status = 'queued', step = 'idle', enqueued_at = NULL, updated_at = now() WHERE id = (
       SELECT id FROM insight.jobs WHERE status = 'running' AND alive_at < now() - $4::float8 * interval '1 millisecond' LIMIT 1)
     AND status = 'running'`,
    [silentForMs],
  );
  return orphan !== null;
}

/** Marks waiting jobs as unsent whose message was lost: call only while the queue is empty. */
export async function forgetLostMessages(db: Sql, olderThanMs: number): Promise<number> {
  return db.$executeRawUnsafe(
    `UPDATE insight.jobs SET enqueued_at = NULL WHERE status = 'queued'
     AND enqueued_at < now() - $1::float8 * interval '1 millisecond'`,
    olderThanMs,
  );
}
