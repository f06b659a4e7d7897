import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';

/** How long finished jobs are kept: a week after their result was saved, a month where it never was. */
const RETENTION = { savedDays: 7, unsavedDays: 30 } as const;
const BATCH = 500;
const USER_TABLES = [
  'jobs',
  'job_steps',
  'step_counters',
  'innovation_analyses',
  'technology_radars',
  'technology_roadmaps',
] as const;

/** Everything that the service keeps of a user; his tombstone stays. */
export async function deleteUserData(db: Sql, userId: string): Promise<void> {
  for (const table of USER_TABLES) {
    await db.$executeRawUnsafe(`DELETE FROM insight.${table} WHERE user_id = $1::uuid`, userId);
  }
}

/** Removes jobs that have had their time, with their steps. */
async function deleteExpiredJobs(db: Sql): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    batch = await db.$executeRawUnsafe(
      `WITH expired AS (
         SELECT id FROM insight.jobs WHERE finished_at IS NOT NULL AND (
           saved_at < now() - $1::integer * interval '1 day'
           OR saved_at IS NULL AND finished_at < now() - $2::integer * interval '1 day')
         LIMIT $3::integer),
       steps AS (DELETE FROM insight.job_steps WHERE job_id IN (SELECT id FROM expired))
       DELETE FROM insight.jobs WHERE id IN (SELECT id FROM expired)`,
      RETENTION.savedDays,
      RETENTION.unsavedDays,
      BATCH,
    );
  }
  return deleted;
}

/** A request that was under way while its user was deleted may have written after the purge. */
async function purgeLateRows(db: Sql): Promise<void> {
  for (const table of USER_TABLES) {
    await db.$executeRawUnsafe(
      `DELETE FROM insight.${table} WHERE user_id IN (
         SELECT user_id FROM insight.user_tombstones INTERSECT SELECT user_id FROM insight.${table} LIMIT 1000)`,
    );
  }
}

/** Clears away at once and then every `everyMs`. */
export const retention = (deps: { db: Sql; everyMs: number; logger: Logger }): PeriodicTask =>
  periodicTask({
    work: () => Promise.all([deleteExpiredJobs(deps.db), purgeLateRows(deps.db)]),
    everyMs: deps.everyMs,
    onFailure: (error) =>
      deps.logger.warn({ err: error }, 'expired jobs could not be deleted; retrying later'),
  });
