import { SearchUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';

/**
 * Search stores nothing of a user but outbox events about searches. They are deleted with the account, and no new ones
 * are written.
 */
export const onUserDeleted = (outbox: Outbox) =>
  on(UserDeleted, async (tx: Sql, { userId, deletedAt }) => {
    await tx.$executeRawUnsafe(
      'INSERT INTO search.user_tombstones (user_id, deleted_at) VALUES ($1::uuid, $2::timestamptz) ON CONFLICT DO NOTHING',
      userId,
      deletedAt,
    );
    await forgetUserEvents(tx, 'search', userId);
    await outbox.add(tx, SearchUserPurged, { userId, service: 'search' }, { subject: userId });
  });
