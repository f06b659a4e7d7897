import type { JobKind, JobStatus, JobStepEvent, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { Sql } from '@sextant/service-kit/database';

/** Details of a retry step. */
export interface Retry {
  readonly attempt: number;
  readonly maximum: number;
  readonly delaySeconds: number;
}

/** Details of a step: the attempt of a retry, what a model has written or read so far, or the part of the index it waits for. */
export type StepDetail =
  | Retry
  | { readonly received: number }
  | { readonly articlesRead: number; readonly articlesToRead: number }
  | { readonly waitingFor: IndexPart };

const NO_DETAIL = {
  attempt: null,
  maximum: null,
  delaySeconds: null,
  received: null,
  waitingFor: null,
  articlesRead: null,
  articlesToRead: null,
};

/**
 * One statement that changes a job and writes the corresponding step. `change` is an INSERT or UPDATE of
 * `insight.jobs` without RETURNING; `$1` to `$3` are the step's retry figures, so its own values start at
 * `$4`. If nothing changed, there is no step.
 * The counter's row lock is held to the end of the transaction: steps of one user become visible in sequence
 * order, so that resuming after a number misses nothing.
 */
export async function changeJob<Row = { id: string }>(
  db: Sql,
  change: string,
  values: readonly unknown[],
  { returning = 'job.id', detail }: { returning?: string; detail?: StepDetail } = {},
): Promise<Row | null> {
  const details = { ...NO_DETAIL, ...detail };
  const { attempt, maximum, delaySeconds, received, waitingFor, articlesRead, articlesToRead } = details;
  const place = (offset: number) => `$${values.length + 4 + offset}`;
  const rows = await db.$queryRawUnsafe<Row[]>(
    `WITH job AS (${change} RETURNING *),
     counter AS (
       INSERT INTO insight.step_counters AS known (user_id, last) SELECT user_id, 1 FROM job
       ON CONFLICT (user_id) DO UPDATE SET last = known.last + 1 RETURNING last),
     step AS (
       INSERT INTO insight.job_steps (user_id, sequence, job_id, kind, status, step, attempt, maximum, delay_seconds, received, waiting_for, articles_read, articles_to_read)
       SELECT job.user_id, counter.last, job.id, job.kind, job.status, job.step, $1::integer, $2::integer, $3::float8, ${place(0)}::integer, ${place(1)}::text,
         ${place(2)}::integer, ${place(3)}::integer
       FROM job CROSS JOIN counter)
     SELECT ${returning} FROM job LIMIT 1`,
    attempt,
    maximum,
    delaySeconds,
    ...values,
    received,
    waitingFor,
    articlesRead,
    articlesToRead,
  );
  return rows[0] ?? null;
}

interface StepRow {
  sequence: bigint;
  job_id: string;
  kind: JobKind;
  status: JobStatus;
  step: ProgressStep;
  attempt: number | null;
  maximum: number | null;
  delay_seconds: number | null;
  received: number | null;
  waiting_for: IndexPart | null;
  articles_read: number | null;
  articles_to_read: number | null;
  at: Date;
}

const present = (row: StepRow): JobStepEvent => ({
  sequence: Number(row.sequence),
  jobId: row.job_id,
  kind: row.kind,
  status: row.status,
  step: row.step,
  attempt: row.attempt,
  maximum: row.maximum,
  delaySeconds: row.delay_seconds,
  received: row.received,
  waitingFor: row.waiting_for,
  articlesRead: row.articles_read,
  articlesToRead: row.articles_to_read,
  at: row.at.toISOString(),
});

const COLUMNS =
  'sequence, job_id, kind, status, step, attempt, maximum, delay_seconds, received, waiting_for, articles_read, articles_to_read, at';

/** Number of the user's last step; 0 before the first. */
export async function lastSequence(db: Sql, userId: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ last: bigint }[]>(
    'SELECT last FROM insight.step_counters WHERE user_id = $1::uuid LIMIT 1',
    userId,
  );
  return Number(row?.last ?? 0);
}

/** The user's steps after a number, oldest first. */
export async function stepsAfter(
  db: Sql,
  userId: string,
  sequence: number,
  limit: number,
): Promise<JobStepEvent[]> {
  const rows = await db.$queryRawUnsafe<StepRow[]>(
    `SELECT ${COLUMNS} FROM insight.job_steps
     WHERE user_id = $1::uuid AND sequence > $2::bigint ORDER BY sequence LIMIT $3::integer`,
    userId,
    sequence,
    limit,
  );
  return rows.map(present);
}

/** The latest step of each unfinished job of the user, up to a number: the start of a new stream. */
export async function currentSteps(db: Sql, userId: string, upTo: number): Promise<JobStepEvent[]> {
  const rows = await db.$queryRawUnsafe<StepRow[]>(
    `SELECT ${COLUMNS} FROM (
       SELECT DISTINCT ON (step.job_id) step.* FROM insight.job_steps step JOIN insight.jobs job ON job.id = step.job_id
       WHERE job.user_id = $1::uuid AND job.status IN ('queued', 'running') AND step.sequence <= $2::bigint
       ORDER BY step.job_id, step.sequence DESC LIMIT 1000) latest
     ORDER BY sequence LIMIT 1000`,
    userId,
    upTo,
  );
  return rows.map(present);
}
