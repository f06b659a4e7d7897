import { QueryExecuted, SearchUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import type { Outbox } from '@sextant/service-kit/events/outbox';

/** Of a user, search keeps nothing but the events that tell of searches; they go with the account. */
export const onUserDeleted = (outbox: Outbox) =>
  on(UserDeleted, async (tx: Sql, { userId }) => {
    await tx.$executeRawUnsafe(
      `DELETE FROM search.outbox_events WHERE type = $1 AND event -> 'data' ->> 'userId' = $2`,
      QueryExecuted.type,
      userId,
    );
    await outbox.add(tx, SearchUserPurged, { userId, service: 'search' }, { subject: userId });
  });
