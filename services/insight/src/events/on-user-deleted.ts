import { InsightUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Prisma } from '../generated/client.ts';
import { deleteUserData } from '../jobs/retention.ts';

/**
 * Removes everything of a deleted user, leaves a tombstone, and says so. His running jobs stop at their worker's next sign of
 * life, which finds no row; what they compute is stored nowhere.
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
