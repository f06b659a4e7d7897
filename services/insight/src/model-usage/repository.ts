import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';

/** Who a language model is paid for, and the full analysis (or the job) that it works for. */
export interface ModelAccount {
  readonly userId: string;
  readonly runId: string;
}
/** Calls of a model and their tokens, by its server's count or, where it has none, by our estimate. */
export interface ModelUse {
  readonly calls: number;
  readonly read: number;
  readonly written: number;
}

const TODAY = `(now() AT TIME ZONE 'utc')::date`;

/** Adds to what a run has used today. */
export async function addModelUse(
  db: Sql,
  { userId, runId }: ModelAccount,
  { calls, read, written }: ModelUse,
): Promise<void> {
  if (calls === 0) return;
  await db.$executeRawUnsafe(
    `INSERT INTO insight.model_usage AS known (user_id, day, run_id, calls, tokens_read, tokens_written)
     VALUES ($1::uuid, ${TODAY}, $2::uuid, $3::integer, $4::bigint, $5::bigint)
     ON CONFLICT (user_id, day, run_id) DO UPDATE SET calls = known.calls + excluded.calls,
       tokens_read = known.tokens_read + excluded.tokens_read, tokens_written = known.tokens_written + excluded.tokens_written`,
    userId,
    runId,
    calls,
    read,
    written,
  );
}

/** Tokens, read and written, that a user has used today (UTC), without those of a run. */
export async function tokensToday(db: Sql, userId: string, exceptRun: string | null = null): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ tokens: number }[]>(
    `SELECT coalesce(sum(tokens_read + tokens_written), 0)::float8 AS tokens FROM insight.model_usage
     WHERE user_id = $1::uuid AND day = ${TODAY} AND ($2::uuid IS NULL OR run_id <> $2::uuid) LIMIT 1`,
    userId,
    exceptRun,
  );
  return row?.tokens ?? 0;
}

/** @throws insight.model-tokens-used if the user has used what an account may use in a day */
export async function assertTokensLeft(db: Sql, userId: string, daily: number | null): Promise<void> {
  if (daily !== null && (await tokensToday(db, userId)) >= daily)
    throw errors('insight.model-tokens-used', { headers: { 'retry-after': '3600' } });
}

const KEPT_DAYS = 400;
/** Deletes what is older than a year. */
export const deleteOldModelUse = (db: Sql): Promise<number> =>
  db.$executeRawUnsafe(`DELETE FROM insight.model_usage WHERE day < ${TODAY} - $1::integer`, KEPT_DAYS);
