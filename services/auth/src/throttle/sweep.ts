import type { Sql } from '@sextant/service-kit/database';

const BATCH = 1000;

/** Deletes failures that count for nothing any more: anybody can make rows by guessing at names. Returns how many. */
export async function sweepFailures(db: Sql, batch = BATCH): Promise<number> {
  let swept = 0;
  for (let last = batch; last === batch; swept += last) {
    last = await db.$executeRawUnsafe(
      `DELETE FROM auth.sign_in_failures WHERE key IN (
         SELECT key FROM auth.sign_in_failures WHERE forgotten_at <= now() ORDER BY forgotten_at LIMIT $1::integer)
       AND forgotten_at <= now()`,
      batch,
    );
  }
  return swept;
}
