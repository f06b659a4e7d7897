import { JOB_QUEUE } from '@sextant/contracts/insight/job-messages';
import type { Bus } from '@sextant/service-kit/bus/bus';
import type { Sql } from '@sextant/service-kit/database';

/** A job's message: its id, numbered from the second message on, because the bus drops repeated ids. */
export interface JobMessage {
  readonly jobId: string;
  readonly number: number;
}
export const messageId = ({ jobId, number }: JobMessage): string =>
  number === 1 ? jobId : `${jobId}#${number}`;
export function parseMessageId(id: string): JobMessage {
  const [jobId = '', number = '1'] = id.split('#');
  return { jobId, number: Number(number) };
}

/**
 * Puts a job's next message on the queue, then records it in the row. Idempotent: until it is recorded,
 * another call (of another process, or after a crash in between) sends the same message id, which the bus
 * deduplicates.
 */
export async function enqueueJob(db: Sql, bus: Bus, jobId: string, enqueuedSoFar: number): Promise<void> {
  await bus.enqueue(JOB_QUEUE, messageId({ jobId, number: enqueuedSoFar + 1 }));
  await db.$executeRawUnsafe(
    `UPDATE insight.jobs SET enqueued = enqueued + 1, enqueued_at = now() WHERE id = $1::uuid AND enqueued = $2::integer`,
    jobId,
    enqueuedSoFar,
  );
}

/**
 * Waiting jobs without a message in the queue, oldest first: not sent because of a crash, or parked. Of a full analysis its first
 * unfinished job, whose message starts the others.
 */
export function unsentJobs(
  db: Sql,
  filter: { ofUser?: string; exceptUsers?: readonly string[]; quietForMs?: number; limit: number },
): Promise<{ id: string; enqueued: number }[]> {
  return db.$queryRawUnsafe<{ id: string; enqueued: number }[]>(
    `SELECT id, enqueued FROM insight.jobs job
     WHERE status = 'queued' AND enqueued_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM insight.jobs earlier WHERE earlier.run_id = job.run_id AND earlier.kind < job.kind
       AND earlier.status IN ('queued', 'running')) AND ($1::uuid IS NULL OR user_id = $1::uuid)
     AND NOT user_id = ANY($2::uuid[]) AND updated_at <= now() - $3::float8 * interval '1 millisecond'
     ORDER BY created_at, id LIMIT $4::integer`,
    filter.ofUser ?? null,
    filter.exceptUsers ?? [],
    filter.quietForMs ?? 0,
    filter.limit,
  );
}
