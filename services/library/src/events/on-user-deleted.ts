import { LibraryUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import { on } from '@sextant/service-kit/events/consumer';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Tx } from '../database.ts';
import { purgeOwner } from '../owners/repository.ts';

/** Deletes all rows of a deleted account and publishes the confirmation. */
export const onUserDeleted = (outbox: Outbox) =>
  on(UserDeleted, async (tx: Tx, { userId, deletedAt }) => {
    await purgeOwner(tx, userId, new Date(deletedAt));
    await outbox.add(tx, LibraryUserPurged, { userId, service: 'library' }, { subject: userId });
  });
