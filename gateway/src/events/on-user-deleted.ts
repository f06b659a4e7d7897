import { GatewayUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import { on } from '@sextant/service-kit/events/consumer';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { endAccountSessions } from '../sessions/account-sessions.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';

/** Ends a deleted account's sessions, prevents new ones and publishes the confirmation. */
export const onUserDeleted = (outbox: Outbox, streams: OpenStreams) =>
  on(UserDeleted, async (tx: Sql, { userId, deletedAt }) => {
    for (const sid of await endAccountSessions(tx, userId, new Date(deletedAt))) streams.end(sid);
    await forgetUserEvents(tx, 'gateway', userId);
    await outbox.add(tx, GatewayUserPurged, { userId, service: 'gateway' }, { subject: userId });
  });
