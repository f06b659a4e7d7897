import type { JobKind, JobStatus, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { Sql } from '@sextant/service-kit/database';
import { topicKey } from '../topic-key.ts';
import type { JobRequest, JobResults } from './job-request.ts';
import { changeJob } from './steps.ts';

export interface JobRow {
  id: string;
  userId: string;
  kind: JobKind;
  status: JobStatus;
  step: ProgressStep;
  searchQuery: string;
  topicKey: string;
  error: string | null;
  failures: number;
  savedId: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}
export interface FinishedJobRow extends JobRow {
  result: JobResults[JobKind] | null;
}

/** Columns that every end of a job sets beside its status. */
export const FINISHED = `step = 'idle', request = NULL, finished_at = now(), updated_at = now()`;
export const UNFINISHED = `status IN ('queued', 'running')`;
export const SUMMARY = `id, user_id AS "userId", kind, status, step, search_query AS "searchQuery", topic_key AS "topicKey", error, failures, saved_id AS "savedId",
  created_at AS "createdAt", finished_at AS "finishedAt"`;
const RECENT = 100;

/** Stores a job as waiting. False if the account has been deleted. */
export async function insertJob(
  db: Sql,
  job: {
    id: string;
    userId: string;
    kind: JobKind;
    request: JobRequest;
    /** The full analysis that it belongs to, and whether another job's message starts it. */
    run?: { id: string; isStartedByAnother: boolean };
  },
): Promise<boolean> {
  // Absent filters mean none, because a job's request is known.
  const { searchQuery, filters = {} } = job.request;
  const stored = await changeJob(
    db,
    `INSERT INTO insight.jobs (id, user_id, kind, search_query, article_count, request, topic_key, filters, run_id, enqueued_at)
     SELECT $4::uuid, $5::uuid, $6, $7, $8::integer, $9::json, $10, $11::json, $12::uuid, CASE WHEN $13::boolean THEN now() END
     WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $5::uuid)`,
    [
      job.id,
      job.userId,
      job.kind,
      searchQuery,
      job.request.articles.length,
      JSON.stringify(job.request),
      topicKey(searchQuery, filters),
      JSON.stringify(filters),
      job.run?.id ?? null,
      job.run?.isStartedByAnother ?? false,
    ],
  );
  return stored !== null;
}

/** The user's jobs that wait or run. */
export async function countUnfinished(db: Sql, userId: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ jobs: number }[]>(
    `SELECT count(*)::integer AS jobs FROM insight.jobs WHERE user_id = $1::uuid AND ${UNFINISHED} LIMIT 1`,
    userId,
  );
  return row?.jobs ?? 0;
}

/** The user's jobs, newest first. */
export function recentJobs(db: Sql, userId: string): Promise<JobRow[]> {
  return db.$queryRawUnsafe<JobRow[]>(
    `SELECT ${SUMMARY} FROM insight.jobs WHERE user_id = $1::uuid ORDER BY created_at DESC, id LIMIT $2::integer`,
    userId,
    RECENT,
  );
}

/** One job of the user with its result; null if it belongs to another user. */
export async function findJob(db: Sql, userId: string, jobId: string): Promise<FinishedJobRow | null> {
  const [row] = await db.$queryRawUnsafe<FinishedJobRow[]>(
    `SELECT ${SUMMARY}, result FROM insight.jobs WHERE id = $1::uuid AND user_id = $2::uuid LIMIT 1`,
    jobId,
    userId,
  );
  return row ?? null;
}

/** Status of the user's job without its result, for a polling caller. */
export async function findJobStatus(
  db: Sql,
  userId: string,
  jobId: string,
): Promise<{ status: JobStatus; error: string | null } | null> {
  const [row] = await db.$queryRawUnsafe<{ status: JobStatus; error: string | null }[]>(
    'SELECT status, error FROM insight.jobs WHERE id = $1::uuid AND user_id = $2::uuid LIMIT 1',
    jobId,
    userId,
  );
  return row ?? null;
}

/** Cancels the user's unfinished job; a finished one is unchanged. */
export async function cancelJob(db: Sql, userId: string, jobId: string): Promise<boolean> {
  const cancelled = await changeJob(
    db,
    `UPDATE insight.jobs SET status = 'cancelled', ${FINISHED} WHERE id = $4::uuid AND user_id = $5::uuid AND ${UNFINISHED}`,
    [jobId, userId],
  );
  return cancelled !== null;
}
