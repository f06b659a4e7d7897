import { randomBytes } from 'node:crypto';
import type { DeletionStarted } from '@sextant/contracts/account/deletion';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { PeriodicTask } from '@sextant/service-kit/periodic-task';
import { forgetInTrail } from '../audit/repository.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { forgetAccount } from '../throttle/attempts.ts';
import { deleteUserRow } from '../users/repository.ts';
import { verifyCurrent } from '../users/verify-current.ts';
import { insertDeletion } from './repository.ts';

export interface DeleteUser {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  /** Takes the rest of what the trail knows of an account. */
  readonly trail: Pick<PeriodicTask, 'runSoon'>;
  readonly passwords: PasswordHasher;
}

/**
 * Deletes the account of who knows its password, and tells every service. The name is free again at once: nothing anywhere is
 * kept by name. Throws `auth.wrong-password` or `auth.user-not-found`.
 */
export async function deleteUser(
  { prisma, outbox, audit, trail, passwords }: DeleteUser,
  userId: string,
  given: { password: string; origin: SignInOrigin },
): Promise<DeletionStarted> {
  const { usernameKey, checked } = await verifyCurrent({ prisma, passwords }, userId, given);
  const token = randomBytes(32).toString('base64url');
  const requestedAt = new Date();
  await prisma.$transaction(async (tx) => {
    if (!(await deleteUserRow(tx, userId, checked))) throw errors('auth.wrong-password');
    await forgetAccount(tx, usernameKey);
    const { pseudonym } = await insertDeletion(tx, { userId, token, requestedAt });
    await forgetInTrail(tx, { userId, pseudonym });
    // The events that name the user go too.
    await forgetUserEvents(tx, 'auth', userId);
    const deletedAt = requestedAt.toISOString();
    await outbox.add(tx, UserDeleted, { userId, deletedAt }, { subject: userId });
    // Without the address: the fact alone stays.
    await audit(tx, { action: 'account.delete', userId, object: { kind: 'user', id: userId } });
  });
  outbox.flush();
  trail.runSoon();
  return { token, requestedAt: requestedAt.toISOString() };
}
