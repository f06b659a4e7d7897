import { PasswordReplaced } from '@sextant/contracts/events/catalogue';
import type { Sql } from '@sextant/service-kit/database';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { UserRow } from './repository.ts';

/** Publishes, in the transaction of the change, that sessions created with an older password are invalid. */
export async function announceReplacement(tx: Sql, outbox: Outbox, user: UserRow): Promise<void> {
  const { id: userId, credentialVersion } = user;
  const data = { userId, credentialVersion, replacedAt: new Date().toISOString() };
  await outbox.add(tx, PasswordReplaced, data, { subject: userId });
}
