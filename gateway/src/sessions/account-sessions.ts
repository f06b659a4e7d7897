import type { Sql } from '@sextant/service-kit/database';

const ended = (rows: { sid: string }[]): string[] => rows.map(({ sid }) => sid);

/**
 * Ends sessions created with an older password. Locks the account's row first, in a separate statement, so that a session being created
 * concurrently is either visible here or rejected for its outdated password.
 * @returns the hashes of the ended sessions
 */
export async function endOlderSessions(
  tx: Sql,
  userId: string,
  credentialVersion: number,
): Promise<string[]> {
  await tx.$executeRawUnsafe(
    `INSERT INTO gateway.accounts AS a (user_id, credential_version) VALUES ($1::uuid, $2::int)
     ON CONFLICT (user_id) DO UPDATE SET credential_version = greatest(a.credential_version, EXCLUDED.credential_version)`,
    userId,
    credentialVersion,
  );
  return ended(
    await tx.$queryRawUnsafe(
      'DELETE FROM gateway.sessions WHERE user_id = $1::uuid AND credential_version < $2::int RETURNING sid',
      userId,
      credentialVersion,
    ),
  );
}

/** Ends all sessions of a deleted user and stores a tombstone that permanently prevents new ones. */
export async function endAccountSessions(tx: Sql, userId: string, deletedAt: Date): Promise<string[]> {
  await tx.$executeRawUnsafe(
    `INSERT INTO gateway.accounts AS a (user_id, credential_version, deleted_at) VALUES ($1::uuid, 0, $2::timestamptz)
     ON CONFLICT (user_id) DO UPDATE SET deleted_at = coalesce(a.deleted_at, EXCLUDED.deleted_at)`,
    userId,
    deletedAt,
  );
  return ended(
    await tx.$queryRawUnsafe('DELETE FROM gateway.sessions WHERE user_id = $1::uuid RETURNING sid', userId),
  );
}
