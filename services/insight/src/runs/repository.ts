import type { RunSelection } from '@sextant/contracts/insight/topic-run';
import type { Sql } from '@sextant/service-kit/database';
import { STORED_KINDS } from '../item-store/kinds.ts';
import { lockQuota } from '../item-store/quota.ts';
import { getUsage } from '../item-store/repository.ts';
import { type JobRow, SUMMARY } from '../jobs/repository.ts';

export interface RunRow {
  readonly id: string;
  readonly userId: string;
  readonly topicKey: string;
  readonly searchQuery: string;
  readonly selection: RunSelection | null;
  readonly hasEvidence: boolean;
  readonly createdAt: Date;
}

const COLUMNS = `id, user_id AS "userId", topic_key AS "topicKey", search_query AS "searchQuery", selection,
  evidence IS NOT NULL AS "hasEvidence", created_at AS "createdAt"`;

/** Stores a run. False if the account has been deleted. */
export async function insertRun(
  db: Sql,
  run: Pick<RunRow, 'id' | 'userId' | 'topicKey' | 'searchQuery'>,
): Promise<boolean> {
  const inserted = await db.$executeRawUnsafe(
    `INSERT INTO insight.topic_runs (id, user_id, topic_key, search_query) SELECT $1::uuid, $2::uuid, $3, $4
     WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $2::uuid)`,
    run.id,
    run.userId,
    run.topicKey,
    run.searchQuery,
  );
  return inserted > 0;
}

/** The user's run; null if it belongs to another user. */
export async function findRun(db: Sql, userId: string, id: string): Promise<RunRow | null> {
  const [row] = await db.$queryRawUnsafe<RunRow[]>(
    `SELECT ${COLUMNS} FROM insight.topic_runs WHERE id = $1::uuid AND user_id = $2::uuid LIMIT 1`,
    id,
    userId,
  );
  return row ?? null;
}

/** The jobs of a run that are kept: analysis, radar, roadmap. */
export const jobsOfRun = (db: Sql, runId: string): Promise<JobRow[]> =>
  db.$queryRawUnsafe<JobRow[]>(
    `SELECT ${SUMMARY} FROM insight.jobs WHERE run_id = $1::uuid ORDER BY kind LIMIT 10`,
    runId,
  );

/** The user's newest run of a topic with a table, or this one; null without one. */
export async function findRunWithEvidence(
  db: Sql,
  userId: string,
  topicKey: string,
  runId: string | null,
): Promise<string | null> {
  const [row] = await db.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id FROM insight.topic_runs WHERE user_id = $1::uuid AND topic_key = $2 AND evidence IS NOT NULL
       AND ($3::uuid IS NULL OR id = $3::uuid)
     ORDER BY created_at DESC, id LIMIT 1`,
    userId,
    topicKey,
    runId,
  );
  return row?.id ?? null;
}

/** The table of a run as JSON. */
export async function readEvidence(db: Sql, runId: string): Promise<string | null> {
  const [row] = await db.$queryRawUnsafe<{ evidence: string | null }[]>(
    `SELECT evidence::text AS evidence FROM insight.topic_runs WHERE id = $1::uuid LIMIT 1`,
    runId,
  );
  return row?.evidence ?? null;
}

/** Tables that are kept of a topic, the newest, beside that which the next run of its watch is compared with. */
const TABLES_PER_TOPIC = 3;

/** Stores selection and table of a run, and drops the tables of old runs of its topic. False if the user has no room for a table. */
export async function storeEvidence(
  tx: Sql,
  { id, userId, topicKey }: Pick<RunRow, 'id' | 'userId' | 'topicKey'>,
  { selection, table }: { readonly selection: RunSelection; readonly table: string },
  maxBytes: number,
): Promise<boolean> {
  await lockQuota(tx, userId);
  const { bytes } = await getUsage(tx, userId);
  const hasRoom = bytes + Buffer.byteLength(table) <= maxBytes;
  await tx.$executeRawUnsafe(
    `UPDATE insight.topic_runs SET selection = $2::json, evidence = $3::json, bytes = coalesce(octet_length($3::text), 0)
     WHERE id = $1::uuid`,
    id,
    JSON.stringify(selection),
    hasRoom ? table : null,
  );
  await tx.$executeRawUnsafe(
    `UPDATE insight.topic_runs SET evidence = NULL, bytes = 0 WHERE evidence IS NOT NULL
       AND id NOT IN (SELECT base_run_id FROM insight.watches WHERE user_id = $1::uuid AND base_run_id IS NOT NULL) AND id IN (
       SELECT id FROM insight.topic_runs WHERE user_id = $1::uuid AND topic_key = $2 AND evidence IS NOT NULL
       ORDER BY created_at DESC, id OFFSET $3::integer)`,
    userId,
    topicKey,
    TABLES_PER_TOPIC,
  );
  return hasRoom;
}

/** Of `run`: none of its results is kept. */
export const NO_RESULT_OF_RUN = Object.values(STORED_KINDS)
  .map(({ table }) => `NOT EXISTS (SELECT 1 FROM ${table} result WHERE result.run_id = run.id)`)
  .join(' AND ');

/** Deletes the user's finished runs of which no result is kept: the last of them was deleted. */
export const deleteRunsWithoutResults = (db: Sql, userId: string): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM insight.topic_runs run WHERE user_id = $1::uuid AND ${NO_RESULT_OF_RUN}
       AND NOT EXISTS (SELECT 1 FROM insight.jobs WHERE run_id = run.id AND (finished_at IS NULL OR status = 'succeeded' AND saved_id IS NULL))`,
    userId,
  );
