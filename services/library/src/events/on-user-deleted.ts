import { LibraryUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Tx } from '../database.ts';
import { purgeOwner } from '../owners/repository.ts';

/** A deleted account takes all of its rows along, and says so. */
export const onUserDeleted = (outbox: Outbox) =>
  on(UserDeleted, async (tx: Tx, { userId, deletedAt }) => {
    await purgeOwner(tx, userId, new Date(deletedAt));
    await outbox.add(tx, LibraryUserPurged, { userId, service: 'library' }, { subject: userId });
  });
