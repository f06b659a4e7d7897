import type { AuditEntry } from '@sextant/contracts/audit/entry';
import type { Sql } from '@sextant/service-kit/database';

/** Rows that one statement changes. */
const STEP = 1_000;

/** One who is gone is called by a pseudonym, and came from nowhere. `$1`: the user's id, `$2`: how it is called from now on. */
const FORGET = `
  user_id = CASE WHEN e.user_id = $1::text::uuid THEN $2::text::uuid ELSE e.user_id END,
  object_id = CASE WHEN e.object_kind = 'user' AND e.object_id = $1::text THEN $2::text ELSE e.object_id END,
  address = NULL, forgotten = true`;

export interface StoredEntry extends AuditEntry {
  readonly id: string;
  readonly service: string;
}

/** Stores a line. One of an account that was deleted meanwhile is stored as if it had been there before. */
export async function insertEntry(tx: Sql, entry: StoredEntry): Promise<void> {
  const { id, at, service, action, outcome, userId, operator, address, object, count, declared } = entry;
  await tx.$executeRawUnsafe(
    `INSERT INTO auth.audit_entries
       (id, at, service, action, outcome, user_id, operator, address, object_kind, object_id, count, declared, details)
     VALUES ($1::uuid, $2::timestamptz, $3, $4, $5, $6::uuid, $7, $8, $9, $10, $11::int, $12::boolean, $13::jsonb)
     ON CONFLICT DO NOTHING`,
    id,
    at,
    service,
    action,
    outcome,
    userId,
    operator,
    address,
    object?.kind ?? null,
    object?.id ?? null,
    count,
    declared,
    JSON.stringify(entry.details),
  );
  const named = [userId, object?.kind === 'user' ? object.id : null].filter((one) => one !== null);
  if (named.length === 0) return;
  // Whoever deletes an account at this moment waits for this row, and finds the line; or is waited for, and is found here.
  await tx.$executeRawUnsafe('SELECT 1 FROM auth.users WHERE id = ANY ($1::uuid[]) LIMIT 2 FOR SHARE', named);
  const gone = await tx.$queryRawUnsafe<{ userId: string; pseudonym: string }[]>(
    `SELECT user_id::text AS "userId", pseudonym::text FROM auth.deletions WHERE user_id = ANY ($1::uuid[]) LIMIT 2`,
    named,
  );
  for (const { userId: user, pseudonym } of gone)
    await tx.$executeRawUnsafe(
      `UPDATE auth.audit_entries AS e SET ${FORGET} WHERE id = $3::uuid`,
      user,
      pseudonym,
      id,
    );
}

/** Has up to 1,000 lines name a deleted account by its pseudonym, without addresses. Returns how many it were. */
export const forgetInTrail = (
  db: Sql,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<number> =>
  db.$executeRawUnsafe(
    `UPDATE auth.audit_entries AS e SET ${FORGET} WHERE id IN (
       SELECT id FROM auth.audit_entries WHERE user_id = $1::text::uuid OR (object_kind = 'user' AND object_id = $1::text) LIMIT ${STEP})`,
    userId,
    pseudonym,
  );

/** Deleted accounts that lines still name. */
export const stillNamed = (db: Sql): Promise<{ userId: string; pseudonym: string }[]> =>
  db.$queryRawUnsafe(
    `SELECT user_id::text AS "userId", pseudonym::text FROM auth.deletions d
     WHERE EXISTS (SELECT FROM auth.audit_entries WHERE user_id = d.user_id)
       OR EXISTS (SELECT FROM auth.audit_entries WHERE object_kind = 'user' AND object_id = d.user_id::text)
     LIMIT ${STEP}`,
  );

/** Deletes up to 1,000 lines older than so many days. Returns how many it were. */
export const sweepEntries = (db: Sql, days: number): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM auth.audit_entries WHERE id IN (
       SELECT id FROM auth.audit_entries WHERE at < now() - $1::int * interval '1 day' ORDER BY at, id LIMIT ${STEP})`,
    days,
  );

/** Those of the users whose account is deleted. */
export async function deletedOf(db: Sql, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRawUnsafe<{ userId: string }[]>(
    `SELECT user_id::text AS "userId" FROM auth.deletions WHERE user_id = ANY ($1::uuid[]) LIMIT ${STEP}`,
    [...userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}
