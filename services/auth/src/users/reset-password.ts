import { ChangePasswordBody } from '@sextant/contracts/account/user';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { PrismaClient } from '../generated/client.ts';
import { refuseCommon, refuseOwnName } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { forgetAccount } from '../throttle/attempts.ts';
import { announceReplacement } from './announce-replacement.ts';
import { comparable, credentialsOf, replacePasswordHash } from './repository.ts';

interface ResetPassword {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly passwords: PasswordHasher;
}

/** For its user to sign in and choose another. */
export const MADE_UP_LASTS_HOURS = 24;

/**
 * Gives a user a new password without asking for the old one: for an operator, who knows the user by other means. Every session of
 * the user ends, and what was guessed at the account is forgotten. A password that was made up ends by itself.
 * @throws Error in words for the operator
 */
export async function resetPassword(
  { prisma, outbox, audit, passwords }: ResetPassword,
  {
    username,
    password,
    madeUp,
    operator,
  }: { username: string; password: string; madeUp: boolean; operator: string },
): Promise<void> {
  const checked = ChangePasswordBody.shape.newPassword.safeParse(password);
  if (!checked.success) throw new Error(checked.error.issues[0]?.message);
  refuseCommon(password);
  refuseOwnName(password, { username });
  const found = await credentialsOf(prisma, username);
  if (!found) throw new Error(`There is no user named ${username}.`);
  const next = await passwords.hash(password);
  const endsAt = madeUp ? new Date(Date.now() + MADE_UP_LASTS_HOURS * 3_600_000) : null;
  await prisma.$transaction(async (tx) => {
    const user = await replacePasswordHash(tx, found.user.id, { next, endsAt });
    if (!user) throw new Error(`There is no user named ${username} any more.`);
    await forgetAccount(tx, comparable(username));
    await announceReplacement(tx, outbox, user);
    await audit(tx, { action: 'password.reset', operator, object: { kind: 'user', id: user.id } });
  });
  outbox.flush();
}
