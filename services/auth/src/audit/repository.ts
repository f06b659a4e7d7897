import type { AuditEntry } from '@sextant/contracts/audit/entry';
import type { Sql } from '@sextant/service-kit/database';

/** Maximum rows per statement, to keep transactions and locks short. */
const BATCH_SIZE = 1_000;

/** SET clause that replaces a deleted user's id with the pseudonym and clears the address. `$1`: user id, `$2`: pseudonym. */
const PSEUDONYMIZE = `
  user_id = CASE WHEN e.user_id = $1::text::uuid THEN $2::text::uuid ELSE e.user_id END,
  object_id = CASE WHEN e.object_kind = 'user' AND e.object_id = $1::text THEN $2::text ELSE e.object_id END,
  address = NULL, forgotten = true`;

export interface StoredEntry extends AuditEntry {
  readonly id: string;
  readonly service: string;
}

/** Stores an entry, once per event id. If its user has been deleted in the meantime, the entry is pseudonymized immediately. */
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
  const userIds = [userId, object?.kind === 'user' ? object.id : null].filter((value) => value !== null);
  if (userIds.length === 0) return;
  // The row lock serializes this with a concurrent deletion: either the deletion waits and pseudonymizes this entry, or this statement
  // waits and the deletion is visible below.
  await tx.$executeRawUnsafe(
    'SELECT 1 FROM auth.users WHERE id = ANY ($1::uuid[]) LIMIT 2 FOR SHARE',
    userIds,
  );
  const deletedUsers = await tx.$queryRawUnsafe<{ userId: string; pseudonym: string }[]>(
    `SELECT user_id::text AS "userId", pseudonym::text FROM auth.deletions WHERE user_id = ANY ($1::uuid[]) LIMIT 2`,
    userIds,
  );
  for (const { userId: user, pseudonym } of deletedUsers)
    await tx.$executeRawUnsafe(
      `UPDATE auth.audit_entries AS e SET ${PSEUDONYMIZE} WHERE id = $3::uuid`,
      user,
      pseudonym,
      id,
    );
}

/** Pseudonymizes up to `BATCH_SIZE` entries of a deleted account. Returns the number of entries changed. */
export const pseudonymizeEntries = (
  db: Sql,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<number> =>
  db.$executeRawUnsafe(
    `UPDATE auth.audit_entries AS e SET ${PSEUDONYMIZE} WHERE id IN (
       SELECT id FROM auth.audit_entries WHERE user_id = $1::text::uuid OR (object_kind = 'user' AND object_id = $1::text) LIMIT ${BATCH_SIZE})`,
    userId,
    pseudonym,
  );

/** Deleted accounts with entries that are not pseudonymized yet. */
export const findUnpseudonymizedAccounts = (db: Sql): Promise<{ userId: string; pseudonym: string }[]> =>
  db.$queryRawUnsafe(
    `SELECT user_id::text AS "userId", pseudonym::text FROM auth.deletions d
     WHERE EXISTS (SELECT FROM auth.audit_entries WHERE user_id = d.user_id)
       OR EXISTS (SELECT FROM auth.audit_entries WHERE object_kind = 'user' AND object_id = d.user_id::text)
     LIMIT ${BATCH_SIZE}`,
  );

/** Deletes up to `BATCH_SIZE` entries older than `days`. Returns the number of entries deleted. */
export const deleteExpiredEntries = (db: Sql, days: number): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM auth.audit_entries WHERE id IN (
       SELECT id FROM auth.audit_entries WHERE at < now() - $1::int * interval '1 day' ORDER BY at, id LIMIT ${BATCH_SIZE})`,
    days,
  );

/** The subset of `userIds` whose accounts are deleted. */
export async function deletedOf(db: Sql, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRawUnsafe<{ userId: string }[]>(
    `SELECT user_id::text AS "userId" FROM auth.deletions WHERE user_id = ANY ($1::uuid[]) LIMIT ${BATCH_SIZE}`,
    [...userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}
