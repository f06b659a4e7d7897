import type { Sql } from '@sextant/service-kit/database';

/** The subset of users whose accounts are deleted. */
export async function deletedOf(tx: Sql, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(
    `SELECT user_id::text AS "userId" FROM gateway.accounts
     WHERE user_id = ANY ($1::uuid[]) AND deleted_at IS NOT NULL LIMIT 1000`,
    [...userIds],
  );
  return new Set(rows.map(({ userId }) => userId));
}
