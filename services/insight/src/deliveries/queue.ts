import type { Sql } from '@sextant/service-kit/database';
import type { Timings } from '../timings.ts';

/** Queues of what leaves the product: rows that are due, are taken for a while, and end. Any number of processes may take from one. */

/** Tables with id, user_id, state, due_at, attempts, created_at and ended_at. */
type QueueTable = 'insight.digest_mails' | 'insight.webhook_messages';

/** A row that this process has taken. */
export interface Taken {
  readonly id: string;
  readonly userId: string;
  /** With this one. Whoever takes it after this process counts further. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Still this process's, with its id and attempts as the first two parameters. */
export const STILL_TAKEN = 'id = $1::uuid AND attempts = $2::integer AND ended_at IS NULL';

/**
 * Takes the row that is due longest, for so long; others leave it alone meanwhile, and have it after that.
 * @param options.columns further ones, as SQL
 * @param options.condition what must hold of a row `queued` beside, as SQL
 */
export async function takeDue<Row extends Taken>(
  db: Sql,
  table: QueueTable,
  {
    leaseMs,
    columns,
    condition = 'true',
  }: { leaseMs: number; columns?: readonly string[]; condition?: string },
): Promise<Row | null> {
  const returned = ['id', 'user_id AS "userId"', 'attempts', 'created_at AS "createdAt"', ...(columns ?? [])];
  const [row] = await db.$queryRawUnsafe<Row[]>(
    `UPDATE ${table} SET state = 'waiting', attempts = attempts + 1, due_at = now() + $1::float8 * interval '1 millisecond'
     WHERE id = (SELECT id FROM ${table} queued WHERE ended_at IS NULL AND due_at <= now() AND ${condition}
                 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${returned.join(', ')}`,
    leaseMs,
  );
  return row ?? null;
}

export async function endDelivery(
  db: Sql,
  table: QueueTable,
  { id, attempts }: Taken,
  outcome: string,
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE ${table} SET state = $3, ended_at = now() WHERE ${STILL_TAKEN}`,
    id,
    attempts,
    outcome,
  );
}

/** How long to wait before the next attempt. */
export const retryDelayMs = ({ deliveryBackoffMs: delays }: Timings, { attempts }: Taken): number =>
  delays[attempts - 1] ?? delays.at(-1) ?? 0;

const KEPT_DAYS = 30;

/** Deletes what became of deliveries of long ago. */
export const deleteOldDeliveries = (db: Sql, table: QueueTable): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM ${table} WHERE ended_at < now() - $1::integer * interval '1 day'`,
    KEPT_DAYS,
  );

interface QueueFigures {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly lagSeconds: number;
}

/** How many wait, were sent, or failed within the retention; since when the one that waits longest does. */
export async function queueFigures(db: Sql, table: QueueTable): Promise<QueueFigures> {
  const [row] = await db.$queryRawUnsafe<QueueFigures[]>(
    `SELECT count(*) FILTER (WHERE ended_at IS NULL)::integer AS waiting, count(*) FILTER (WHERE state = 'sent')::integer AS sent,
       count(*) FILTER (WHERE state IN ('refused', 'given-up', 'unknown', 'gone'))::integer AS failed,
       coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE ended_at IS NULL AND state = 'waiting')), 0)::float8 AS "lagSeconds"
     FROM ${table} LIMIT 1`,
  );
  return row ?? { waiting: 0, sent: 0, failed: 0, lagSeconds: 0 };
}
