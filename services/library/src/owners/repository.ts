import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Tx } from '../database.ts';

export interface Owner {
  /** Searches up to here were cleared by the user. */
  readonly historyClearedAt: Date | null;
}

/**
 * The first statement of every write: locks the user's row until the transaction ends, so that a purge comes either
 * wholly before or wholly after it. Null for a user whose account was deleted: write nothing.
 */
export async function lockOwner(tx: Tx, userId: string): Promise<Owner | null> {
  const rows = await tx.$queryRaw<Owner[]>`
    INSERT INTO library.owners AS owner (user_id) VALUES (${userId}::uuid)
    ON CONFLICT (user_id) DO UPDATE SET user_id = EXCLUDED.user_id WHERE owner.purged_at IS NULL
    RETURNING history_cleared_at AS "historyClearedAt"`;
  return rows[0] ?? null;
}

/** Deletes everything a user has here and leaves a tombstone, which `lockOwner` respects for ever. */
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
