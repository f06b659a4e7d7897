import { createHash } from 'node:crypto';
import type { PurgingService } from '@sextant/contracts/account/deletion';
import type { Sql } from '@sextant/service-kit/database';
import type { Prisma, PrismaClient } from '../generated/client.ts';

type Db = PrismaClient | Prisma.TransactionClient;

/** Lifetime of a deletion's status link. */
const RETENTION_DAYS = 30;
/** Services normally confirm within seconds; a longer delay indicates an outage. */
const OVERDUE_AFTER_HOURS = 1;

/** Only hashes are stored, so that a leaked table does not expose status links. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const insertDeletion = (
  db: Db,
  { userId, token, requestedAt }: { userId: string; token: string; requestedAt: Date },
) => db.deletion.create({ data: { userId, tokenHash: hashOf(token), requestedAt } });

export interface DeletionRow {
  readonly requestedAt: Date;
  readonly purges: readonly { readonly service: string; readonly purgedAt: Date }[];
}

/** The deletion with this status token, or null. */
export const findDeletion = (db: Db, token: string): Promise<DeletionRow | null> =>
  db.deletion.findUnique({
    where: { tokenHash: hashOf(token) },
    select: { requestedAt: true, purges: { select: { service: true, purgedAt: true } } },
  });

/** Records that a service has purged a deleted user; does nothing if the deletion has expired. */
export async function recordPurge(tx: Sql, userId: string, service: PurgingService): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO auth.purges (user_id, service) SELECT user_id, $2 FROM auth.deletions WHERE user_id = $1::uuid
     ON CONFLICT DO NOTHING`,
    userId,
    service,
  );
}

/** Deletes expired deletions. */
export const deleteExpiredDeletions = (db: Sql): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM auth.deletions WHERE requested_at < now() - $1::int * interval '1 day'`,
    RETENTION_DAYS,
  );

/** Number of deletions older than `OVERDUE_AFTER_HOURS` that not all services have confirmed. */
export async function countOverdueDeletions(db: Sql, services: number): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM auth.deletions d
     WHERE requested_at < now() - $1::int * interval '1 hour'
       AND (SELECT count(*) FROM auth.purges p WHERE p.user_id = d.user_id) < $2::int LIMIT 1`,
    OVERDUE_AFTER_HOURS,
    services,
  );
  return row?.count ?? 0;
}
