import { createHash } from 'node:crypto';
import type { PurgingService } from '@sextant/contracts/account/deletion';
import type { Sql } from '@sextant/service-kit/database';
import type { Prisma, PrismaClient } from '../generated/client.ts';

type Db = PrismaClient | Prisma.TransactionClient;

/** How long the status link of a deletion works. */
const KEPT_DAYS = 30;
/** Services answer within seconds; one that was down, when it is back. */
const LATE_AFTER_HOURS = 1;

/** The table holds hashes alone: a copy of it opens no status link. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const insertDeletion = (
  db: Db,
  { userId, token, requestedAt }: { userId: string; token: string; requestedAt: Date },
) => db.deletion.create({ data: { userId, tokenHash: hashOf(token), requestedAt } });

export interface DeletionRow {
  readonly requestedAt: Date;
  readonly purges: readonly { readonly service: string; readonly purgedAt: Date }[];
}

/** The deletion whose status link holds this token; null for any other. */
export const findDeletion = (db: Db, token: string): Promise<DeletionRow | null> =>
  db.deletion.findUnique({
    where: { tokenHash: hashOf(token) },
    select: { requestedAt: true, purges: { select: { service: true, purgedAt: true } } },
  });

/** Notes that a service keeps nothing of a deleted user any more; of a deletion that is forgotten, nothing. */
export async function notePurge(tx: Sql, userId: string, service: PurgingService): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO auth.purges (user_id, service) SELECT user_id, $2 FROM auth.deletions WHERE user_id = $1::uuid
     ON CONFLICT DO NOTHING`,
    userId,
    service,
  );
}

/** Forgets deletions that have had their time. */
export const sweepDeletions = (db: Sql): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM auth.deletions WHERE requested_at < now() - $1::int * interval '1 day'`,
    KEPT_DAYS,
  );

/** Deletions that some service has not answered for longer than it ever takes. */
export async function lateDeletions(db: Sql, services: number): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM auth.deletions d
     WHERE requested_at < now() - $1::int * interval '1 hour'
       AND (SELECT count(*) FROM auth.purges p WHERE p.user_id = d.user_id) < $2::int LIMIT 1`,
    LATE_AFTER_HOURS,
    services,
  );
  return row?.count ?? 0;
}
