import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Tx } from '../database.ts';

export interface Owner {
  /** The user cleared all searches up to this time. */
  readonly historyClearedAt: Date | null;
}

/**
 * Must be the first statement of every write: locks the user's row until the transaction ends, which serializes writes with a purge.
 * Null if the account was deleted; the caller must not write then.
 */
export async function lockOwner(tx: Tx, userId: string): Promise<Owner | null> {
  const rows = await tx.$queryRaw<Owner[]>`
    INSERT INTO library.owners AS owner (user_id) VALUES (${userId}::uuid)
    ON CONFLICT (user_id) DO UPDATE SET user_id = EXCLUDED.user_id WHERE owner.purged_at IS NULL
    RETURNING history_cleared_at AS "historyClearedAt"`;
  return rows[0] ?? null;
}

/** Deletes all data of a user and stores a tombstone that makes `lockOwner` return null permanently. */
export async function purgeOwner(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.owner.upsert({
    where: { userId },
    create: { userId, purgedAt: at },
    update: { purgedAt: at, historyClearedAt: null },
  });
  await tx.savedArticle.deleteMany({ where: { userId } });
  await tx.searchHistoryEntry.deleteMany({ where: { userId } });
  await tx.savedQuery.deleteMany({ where: { userId } });
  await tx.activity.deleteMany({ where: { userId } });
  await tx.activeHour.deleteMany({ where: { userId } });
  await forgetUserEvents(tx, 'library', userId);
}
