import {
  type DigestDelivery,
  MAX_WATCH_FAILURES,
  type Watch,
  type WatchOutcome,
  type WatchSchedule,
} from '@sextant/contracts/insight/watch';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import type { Sql } from '@sextant/service-kit/database';

export interface WatchRow {
  readonly id: string;
  readonly userId: string;
  readonly topicKey: string;
  readonly searchQuery: string;
  readonly filters: SearchFilters;
  readonly schedule: WatchSchedule;
  readonly deliveries: DigestDelivery[];
  readonly attachesBriefing: boolean;
  readonly nextRunAt: Date;
  readonly runId: string | null;
  readonly baseRunId: string | null;
  readonly failures: number;
  readonly paused: Watch['paused'];
  readonly lastRunAt: Date | null;
  readonly lastOutcome: WatchOutcome | null;
  readonly lookedAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, user_id AS "userId", topic_key AS "topicKey", search_query AS "searchQuery", filters, schedule, deliveries,
  attaches_briefing AS "attachesBriefing", next_run_at AS "nextRunAt", run_id AS "runId", base_run_id AS "baseRunId", failures, paused, last_run_at AS "lastRunAt",
  last_outcome AS "lastOutcome", looked_at AS "lookedAt", created_at AS "createdAt"`;
/** More than an account may have. */
const MAX_LISTED = 1_000;

/** The user's watches, newest first. */
export const listWatches = (db: Sql, userId: string): Promise<WatchRow[]> =>
  db.$queryRawUnsafe(
    `SELECT ${COLUMNS} FROM insight.watches WHERE user_id = $1::uuid ORDER BY created_at DESC, id LIMIT ${MAX_LISTED}`,
    userId,
  );

/** The user's watch; null if it belongs to another user. */
export async function findWatch(db: Sql, userId: string, id: string): Promise<WatchRow | null> {
  const [row] = await db.$queryRawUnsafe<WatchRow[]>(
    `SELECT ${COLUMNS} FROM insight.watches WHERE id = $1::uuid AND user_id = $2::uuid LIMIT 1`,
    id,
    userId,
  );
  return row ?? null;
}

export async function countWatches(db: Sql, userId: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    'SELECT count(*)::integer AS count FROM insight.watches WHERE user_id = $1::uuid LIMIT 1',
    userId,
  );
  return row?.count ?? 0;
}

export type NewWatch = Pick<
  WatchRow,
  | 'id'
  | 'userId'
  | 'topicKey'
  | 'searchQuery'
  | 'filters'
  | 'schedule'
  | 'deliveries'
  | 'attachesBriefing'
  | 'nextRunAt'
  | 'baseRunId'
>;

/** False if the topic is watched already, or the account was deleted. */
export async function insertWatch(db: Sql, watch: NewWatch): Promise<boolean> {
  const inserted = await db.$executeRawUnsafe(
    `INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, next_run_at, base_run_id, attaches_briefing)
     SELECT $1::uuid, $2::uuid, $3, $4, $5::json, $6::json, $7::text[], $8::timestamptz, $9::uuid, $10::boolean
     WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $2::uuid)
     ON CONFLICT (user_id, topic_key) DO NOTHING`,
    watch.id,
    watch.userId,
    watch.topicKey,
    watch.searchQuery,
    JSON.stringify(watch.filters),
    JSON.stringify(watch.schedule),
    watch.deliveries,
    watch.nextRunAt.toISOString(),
    watch.baseRunId,
    watch.attachesBriefing,
  );
  return inserted > 0;
}

/** What a user changes of a watch; what is absent stays as it is, also where a run ends meanwhile. */
interface WatchChange {
  readonly schedule?: WatchRow['schedule'] | undefined;
  readonly deliveries?: WatchRow['deliveries'] | undefined;
  readonly attachesBriefing?: boolean | undefined;
  readonly nextRunAt?: Date | undefined;
  readonly isPaused?: boolean | undefined;
  readonly looked?: boolean | undefined;
}

export async function updateWatch(
  db: Sql,
  { id, userId }: Pick<WatchRow, 'id' | 'userId'>,
  { schedule, deliveries, attachesBriefing, nextRunAt, isPaused, looked = false }: WatchChange,
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.watches SET schedule = coalesce($3::json, schedule), deliveries = coalesce($4::text[], deliveries),
       next_run_at = coalesce($5::timestamptz, next_run_at),
       paused = CASE $6::boolean WHEN true THEN coalesce(paused, 'user') WHEN false THEN NULL ELSE paused END,
       failures = CASE WHEN $6::boolean = false AND paused IS NOT NULL THEN 0 ELSE failures END,
       looked_at = CASE WHEN $7::boolean THEN now() ELSE looked_at END,
       attaches_briefing = coalesce($8::boolean, attaches_briefing)
     WHERE id = $1::uuid AND user_id = $2::uuid`,
    id,
    userId,
    schedule ? JSON.stringify(schedule) : null,
    deliveries ?? null,
    nextRunAt?.toISOString() ?? null,
    isPaused ?? null,
    looked,
    attachesBriefing ?? null,
  );
}

/** Makes a watch due at once; one whose run is under way is not run again after it. */
export async function makeDue(db: Sql, { id, userId }: Pick<WatchRow, 'id' | 'userId'>): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.watches SET next_run_at = now()
     WHERE id = $1::uuid AND user_id = $2::uuid AND paused IS NULL AND run_id IS NULL`,
    id,
    userId,
  );
}

/** Deletes a watch with its digests; false for another user's. */
export const deleteWatch = async (db: Sql, userId: string, id: string): Promise<boolean> =>
  (await db.$executeRawUnsafe(
    'DELETE FROM insight.watches WHERE id = $1::uuid AND user_id = $2::uuid',
    id,
    userId,
  )) > 0;

/**
 * Locks the watch that is due longest, unless another process has it, or as many runs of watches are under way as may be.
 * Within a transaction.
 */
export async function lockDueWatch(tx: Sql, maxRunning: number): Promise<WatchRow | null> {
  const [row] = await tx.$queryRawUnsafe<WatchRow[]>(
    `SELECT ${COLUMNS} FROM insight.watches WHERE paused IS NULL AND run_id IS NULL AND next_run_at <= now()
       AND (SELECT count(*) FROM insight.watches WHERE run_id IS NOT NULL) < $1::integer
     ORDER BY next_run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    maxRunning,
  );
  return row ?? null;
}

/** Notes the run that is about to begin, and when the next one is: a crash between the two loses neither. */
export async function noteRun(
  tx: Sql,
  id: string,
  { runId, nextRunAt }: { readonly runId: string; readonly nextRunAt: Date },
): Promise<void> {
  await tx.$executeRawUnsafe(
    'UPDATE insight.watches SET run_id = $2::uuid, taken_at = now(), next_run_at = $3::timestamptz WHERE id = $1::uuid',
    id,
    runId,
    nextRunAt.toISOString(),
  );
}

/** Makes watches due whose run was noted and never begun: its process ended in between. */
export const forgetLostRuns = (db: Sql, lostAfterMs: number): Promise<number> =>
  db.$executeRawUnsafe(
    `UPDATE insight.watches SET run_id = NULL, taken_at = NULL, next_run_at = now()
     WHERE run_id IS NOT NULL AND taken_at < now() - $1::float8 * interval '1 millisecond'
       AND NOT EXISTS (SELECT 1 FROM insight.topic_runs WHERE id = run_id)`,
    lostAfterMs,
  );

/** Gives a noted run up before it began; the watch is due again at this time. */
export async function postponeRun(
  db: Sql,
  { id, runId }: { readonly id: string; readonly runId: string },
  nextRunAt: Date,
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.watches SET run_id = NULL, taken_at = NULL, next_run_at = $3::timestamptz
     WHERE id = $1::uuid AND run_id = $2::uuid`,
    id,
    runId,
    nextRunAt.toISOString(),
  );
}

/** Watches whose run has ended and is not compared yet. */
export const watchesToCompare = (db: Sql, limit: number): Promise<(WatchRow & { runId: string })[]> =>
  db.$queryRawUnsafe(
    `SELECT ${COLUMNS} FROM insight.watches watch WHERE run_id IS NOT NULL
       AND EXISTS (SELECT 1 FROM insight.topic_runs WHERE id = watch.run_id)
       AND NOT EXISTS (SELECT 1 FROM insight.jobs WHERE jobs.run_id = watch.run_id AND finished_at IS NULL)
     ORDER BY taken_at, id LIMIT $1::integer`,
    limit,
  );

/** Locks a watch whose run this still is. Within a transaction; false if another process has compared it. */
export async function lockRun(
  tx: Sql,
  { id, runId }: { readonly id: string; readonly runId: string },
): Promise<boolean> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    'SELECT id FROM insight.watches WHERE id = $1::uuid AND run_id = $2::uuid LIMIT 1 FOR UPDATE',
    id,
    runId,
  );
  return rows.length > 0;
}

const SUCCEEDED: readonly WatchOutcome[] = ['changed', 'unchanged', 'first-run'];

/**
 * Ends a run of a watch. After a failure it runs again within a day; so many failures in a row pause it.
 * @param baseRunId what the next run is compared with; null keeps what it is
 */
export async function endRun(
  db: Sql,
  { id, runId }: { readonly id: string; readonly runId: string },
  { outcome, baseRunId = null }: { readonly outcome: WatchOutcome; readonly baseRunId?: string | null },
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.watches SET run_id = NULL, taken_at = NULL, last_run_at = now(), last_outcome = $3,
       base_run_id = coalesce($5::uuid, base_run_id),
       failures = CASE WHEN $4::boolean THEN failures + 1 ELSE 0 END,
       paused = CASE WHEN $4::boolean AND failures + 1 >= $6::integer THEN coalesce(paused, 'failures') ELSE paused END,
       next_run_at = CASE WHEN $4::boolean THEN least(next_run_at, now() + interval '1 day') ELSE next_run_at END
     WHERE id = $1::uuid AND run_id = $2::uuid`,
    id,
    runId,
    outcome,
    !SUCCEEDED.includes(outcome),
    baseRunId,
    MAX_WATCH_FAILURES,
  );
}

/** Pauses a watch whose topic its user has deleted. */
export async function pauseForDeletedTopic(
  db: Sql,
  { id, runId }: { readonly id: string; readonly runId: string },
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.watches SET run_id = NULL, taken_at = NULL, paused = 'topic-deleted' WHERE id = $1::uuid AND run_id = $2::uuid`,
    id,
    runId,
  );
}

/** How many watches are due, run, and were paused after failures; since when the longest is due. */
export async function watchFigures(
  db: Sql,
): Promise<{ due: number; running: number; failing: number; lagSeconds: number }> {
  const [row] = await db.$queryRawUnsafe<
    { due: number; running: number; failing: number; lagSeconds: number }[]
  >(
    `SELECT count(*) FILTER (WHERE is_due)::integer AS due, count(*) FILTER (WHERE run_id IS NOT NULL)::integer AS running,
       count(*) FILTER (WHERE failures > 0)::integer AS failing,
       coalesce(extract(epoch FROM now() - min(next_run_at) FILTER (WHERE is_due)), 0)::float8 AS "lagSeconds"
     FROM (SELECT *, paused IS NULL AND run_id IS NULL AND next_run_at <= now() AS is_due FROM insight.watches) AS watch LIMIT 1`,
  );
  return row ?? { due: 0, running: 0, failing: 0, lagSeconds: 0 };
}
