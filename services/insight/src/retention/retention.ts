import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import { deleteOldDeliveries } from '../deliveries/queue.ts';
import { MAILS } from '../digest-mail/repository.ts';
import { deleteOldModelUse } from '../model-usage/repository.ts';
import { deleteUnusedReadings } from '../runs/readings.ts';
import { NO_RESULT_OF_RUN } from '../runs/repository.ts';
import { MESSAGES } from '../webhook/messages.ts';

/**
 * Retention of finished jobs: a week after their result was saved, a month otherwise; of a user's unsaved ones, the
 * newest, more than the hundred that are listed.
 */
const RETENTION = { savedDays: 7, unsavedDays: 30, unsavedOfUser: 200 } as const;
const BATCH = 500;
const USER_TABLES = [
  'jobs',
  'job_steps',
  'step_counters',
  'innovation_analyses',
  'technology_radars',
  'technology_roadmaps',
  'corrections',
  'topic_runs',
  'row_decisions',
  'model_usage',
  'watches',
  'digests',
  'digest_feeds',
  'digest_mails',
  'webhooks',
] as const;

/** Deletes all data of a user except for the tombstone. */
export async function deleteUserData(db: Sql, userId: string): Promise<void> {
  for (const table of USER_TABLES) {
    await db.$executeRawUnsafe(`DELETE FROM insight.${table} WHERE user_id = $1::uuid`, userId);
  }
}

/** Deletes expired jobs with their steps. */
async function deleteExpiredJobs(db: Sql): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    batch = await db.$executeRawUnsafe(
      `WITH expired AS (
         SELECT id FROM insight.jobs WHERE finished_at IS NOT NULL AND (
           saved_at < now() - $1::integer * interval '1 day'
           OR saved_at IS NULL AND finished_at < now() - $2::integer * interval '1 day')
         UNION
         SELECT id FROM (
           SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY finished_at DESC, id) AS place
           FROM insight.jobs WHERE finished_at IS NOT NULL AND saved_at IS NULL) AS unsaved
         WHERE place > $4::integer
         LIMIT $3::integer),
       steps AS (DELETE FROM insight.job_steps WHERE job_id IN (SELECT id FROM expired))
       DELETE FROM insight.jobs WHERE id IN (SELECT id FROM expired)`,
      RETENTION.savedDays,
      RETENTION.unsavedDays,
      BATCH,
      RETENTION.unsavedOfUser,
    );
  }
  return deleted;
}

/** A concurrent request of a deleted user may have written after the purge. */
async function purgeLateRows(db: Sql): Promise<void> {
  for (const table of USER_TABLES) {
    await db.$executeRawUnsafe(
      `DELETE FROM insight.${table} WHERE user_id IN (
         SELECT user_id FROM insight.user_tombstones INTERSECT SELECT user_id FROM insight.${table} LIMIT 1000)`,
    );
  }
}

/** Runs of which neither a result nor a job is left. */
async function deleteEmptyRuns(db: Sql): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; )
    deleted = await db.$executeRawUnsafe(
      `DELETE FROM insight.topic_runs WHERE id IN (
         SELECT id FROM insight.topic_runs run
         WHERE NOT EXISTS (SELECT 1 FROM insight.jobs WHERE run_id = run.id) AND ${NO_RESULT_OF_RUN} LIMIT $1::integer)`,
      BATCH,
    );
}

/**
 * Runs at once and then every `everyMs`.
 * @param deps.readingDays how long readings are kept that no run uses
 */
export const retention = (deps: {
  db: Sql;
  everyMs: number;
  readingDays: number;
  logger: Logger;
}): PeriodicTask =>
  periodicTask({
    work: async () => {
      await Promise.all([deleteExpiredJobs(deps.db), purgeLateRows(deps.db)]);
      await Promise.all([
        deleteEmptyRuns(deps.db),
        deleteUnusedReadings(deps.db, deps.readingDays),
        deleteOldModelUse(deps.db),
        deleteOldDeliveries(deps.db, MAILS),
        deleteOldDeliveries(deps.db, MESSAGES),
      ]);
    },
    everyMs: deps.everyMs,
    onFailure: (error) =>
      deps.logger.warn({ err: error }, 'expired jobs could not be deleted; retrying later'),
  });
