import { InsightUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Prisma } from '../generated/client.ts';
import { deleteUserData } from '../retention/retention.ts';

/**
 * Removes all data of a deleted user, leaves a tombstone, and publishes the event. Running jobs stop at the
 * worker's next heartbeat, which finds no row; their results are not stored.
 */
export const onUserDeleted = (outbox: Outbox) =>
  on(UserDeleted, async (tx: Prisma.TransactionClient, { userId, deletedAt }) => {
    await tx.$executeRawUnsafe(
      'INSERT INTO insight.user_tombstones (user_id, deleted_at) VALUES ($1::uuid, $2::timestamptz) ON CONFLICT DO NOTHING',
      userId,
      deletedAt,
    );
    await deleteUserData(tx, userId);
    await forgetUserEvents(tx, 'insight', userId);
    await outbox.add(tx, InsightUserPurged, { userId, service: 'insight' }, { subject: userId });
  });
