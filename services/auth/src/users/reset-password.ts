import { ChangePasswordBody } from '@sextant/contracts/account/user';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { PrismaClient } from '../generated/client.ts';
import { normalizeName } from '../normalize-name.ts';
import { refuseCommon, refuseOwnName } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { deleteAccountFailures } from '../throttle/attempts.ts';
import { announceReplacement } from './announce-replacement.ts';
import { credentialsOf, replacePasswordHash } from './repository.ts';
import { revokeTokens } from './revoke-tokens.ts';

interface ResetPasswordDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly passwords: PasswordHasher;
}

/** Time for the user to sign in and choose a new password. */
export const MADE_UP_LASTS_HOURS = 24;

/**
 * Replaces a user's password without the old one, for operators who have verified the user's identity by other means. Ends all sessions
 * of the user, revokes all access tokens and clears failed attempts. A generated password expires.
 * @throws Error with a message for the operator
 */
export async function resetPassword(
  { prisma, outbox, audit, passwords }: ResetPasswordDeps,
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
    await deleteAccountFailures(tx, normalizeName(username));
    await announceReplacement(tx, outbox, user);
    await audit(tx, { action: 'password.reset', operator, object: { kind: 'user', id: user.id } });
    await revokeTokens(tx, audit, user.id, { operator });
  });
  outbox.flush();
}
