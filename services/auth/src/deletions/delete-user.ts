import { randomBytes } from 'node:crypto';
import type { DeletionStarted } from '@sextant/contracts/account/deletion';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import { forgetUserEvents } from '@sextant/service-kit/events/forget-user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
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
  readonly passwords: PasswordHasher;
}

/**
 * Deletes the account of who knows its password, and tells every service. The name is free again at once: nothing anywhere is
 * kept by name. Throws `auth.wrong-password` or `auth.user-not-found`.
 */
export async function deleteUser(
  { prisma, outbox, passwords }: DeleteUser,
  userId: string,
  given: { password: string; origin: SignInOrigin },
): Promise<DeletionStarted> {
  const { usernameKey, checked } = await verifyCurrent({ prisma, passwords }, userId, given);
  const token = randomBytes(32).toString('base64url');
  const requestedAt = new Date();
  await prisma.$transaction(async (tx) => {
    if (!(await deleteUserRow(tx, userId, checked))) throw errors('auth.wrong-password');
    await forgetAccount(tx, usernameKey);
    await insertDeletion(tx, { userId, token, requestedAt });
    // The events that name the user go too.
    await forgetUserEvents(tx, 'auth', userId);
    const deletedAt = requestedAt.toISOString();
    await outbox.add(tx, UserDeleted, { userId, deletedAt }, { subject: userId });
  });
  outbox.flush();
  return { token, requestedAt: requestedAt.toISOString() };
}
