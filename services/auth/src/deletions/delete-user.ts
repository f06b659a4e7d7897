import { randomBytes } from 'node:crypto';
import type { DeletionStarted } from '@sextant/contracts/account/deletion';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { PeriodicTask } from '@sextant/service-kit/periodic-task';
import { pseudonymizeEntries } from '../audit/repository.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { deleteAccountFailures } from '../throttle/attempts.ts';
import { deleteUserRow } from '../users/repository.ts';
import { verifyCurrent } from '../users/verify-current.ts';
import { insertDeletion } from './repository.ts';

export interface DeleteUserDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  /** Pseudonymizes the entries beyond the first batch, after the transaction. */
  readonly trail: Pick<PeriodicTask, 'runSoon'>;
  readonly passwords: PasswordHasher;
}

/**
 * Deletes an account after verifying its password, and publishes the deletion to every service. The user name is available again
 * immediately, since no service keys data by name.
 * @throws `auth.wrong-password`, `auth.user-not-found`
 */
export async function deleteUser(
  { prisma, outbox, audit, trail, passwords }: DeleteUserDeps,
  userId: string,
  given: { password: string; origin: SignInOrigin },
): Promise<DeletionStarted> {
  const { usernameKey, checked } = await verifyCurrent({ prisma, passwords }, userId, given);
  const token = randomBytes(32).toString('base64url');
  const requestedAt = new Date();
  await prisma.$transaction(async (tx) => {
    if (!(await deleteUserRow(tx, userId, checked))) throw errors('auth.wrong-password');
    await deleteAccountFailures(tx, usernameKey);
    const { pseudonym } = await insertDeletion(tx, { userId, token, requestedAt });
    await pseudonymizeEntries(tx, { userId, pseudonym });
    // Published events in the outbox also contain personal data.
    await forgetUserEvents(tx, 'auth', userId);
    const deletedAt = requestedAt.toISOString();
    await outbox.add(tx, UserDeleted, { userId, deletedAt }, { subject: userId });
    // No address: the entry must not contain personal data of the deleted account.
    await audit(tx, { action: 'account.delete', userId, object: { kind: 'user', id: userId } });
  });
  outbox.flush();
  trail.runSoon();
  return { token, requestedAt: requestedAt.toISOString() };
}
