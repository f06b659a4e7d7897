import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { ChangePasswordBody } from '@sextant/contracts/account/user';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { refuseCommon, refuseOwnName } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { announceReplacement } from './announce-replacement.ts';
import { replacePasswordHash, type UserRow } from './repository.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { verifyCurrent } from './verify-current.ts';

export interface ChangePasswordDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly passwords: PasswordHasher;
}

/**
 * Changes a password after verifying the current one.
 * @throws `auth.wrong-password`, `auth.common-password`, `auth.own-name-password`, `auth.user-not-found`
 */
export async function changePassword(
  { prisma, outbox, audit, passwords }: ChangePasswordDeps,
  id: string,
  {
    currentPassword,
    newPassword,
    revokeTokens: isRevoking = false,
    origin,
  }: ChangePasswordBody & { origin: SignInOrigin },
): Promise<UserRow> {
  refuseCommon(newPassword);
  const current = { password: currentPassword, origin };
  const { checked, usernameKey, email } = await verifyCurrent({ prisma, passwords }, id, current);
  refuseOwnName(newPassword, { username: usernameKey, email });
  const next = await passwords.hash(newPassword);
  const user = await prisma.$transaction(async (tx) => {
    const changed = await replacePasswordHash(tx, id, { checked, next });
    // A concurrent change has replaced the password that was verified.
    if (!changed) throw errors('auth.wrong-password');
    await announceReplacement(tx, outbox, changed);
    const { address } = origin;
    await audit(tx, { action: 'password.change', userId: id, address, object: { kind: 'user', id } });
    if (isRevoking) await revokeTokens(tx, audit, id, { userId: id, address });
    return changed;
  });
  outbox.flush();
  return user;
}
