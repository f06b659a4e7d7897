import type { Sql } from '@sextant/service-kit/database';

const BATCH_SIZE = 1000;

/** Deletes expired failures; without this, guessing at names would grow the table without limit. Returns the number deleted. */
export async function deleteExpiredFailures(db: Sql, batchSize = BATCH_SIZE): Promise<number> {
  let deleted = 0;
  for (let count = batchSize; count === batchSize; deleted += count) {
    count = await db.$executeRawUnsafe(
      `DELETE FROM auth.sign_in_failures WHERE key IN (
         SELECT key FROM auth.sign_in_failures WHERE forgotten_at <= now() ORDER BY forgotten_at LIMIT $1::integer)
       AND forgotten_at <= now()`,
      batchSize,
    );
  }
  return deleted;
}
