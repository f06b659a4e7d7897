import { ChangePasswordBody } from '@sextant/contracts/account/user';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { PrismaClient } from '../generated/client.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { forgetAccount } from '../throttle/attempts.ts';
import { announceReplacement } from './announce-replacement.ts';
import { comparable, credentialsOf, replacePasswordHash } from './repository.ts';

interface ResetPassword {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly passwords: PasswordHasher;
}

/**
 * Gives a user a new password without asking for the old one: for an operator, who knows the user by other means. Every session of
 * the user ends, and what was guessed at the account is forgotten.
 * @throws Error in words for the operator
 */
export async function resetPassword(
  { prisma, outbox, passwords }: ResetPassword,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const checked = ChangePasswordBody.shape.newPassword.safeParse(password);
  if (!checked.success) throw new Error(checked.error.issues[0]?.message);
  refuseCommon(password);
  const found = await credentialsOf(prisma, username);
  if (!found) throw new Error(`There is no user named ${username}.`);
  const next = await passwords.hash(password);
  await prisma.$transaction(async (tx) => {
    const user = await replacePasswordHash(tx, found.user.id, { next });
    if (!user) throw new Error(`There is no user named ${username} any more.`);
    await forgetAccount(tx, comparable(username));
    await announceReplacement(tx, outbox, user);
  });
  outbox.flush();
}
