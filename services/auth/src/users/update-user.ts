import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { UpdateUserBody } from '@sextant/contracts/account/user';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { errors } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { EmailDomains } from '../registration/email-domains.ts';
import { countEmailChange } from '../throttle/attempts.ts';
import { type UserRow, updateUserRow, userById } from './repository.ts';
import { verifyCurrent } from './verify-current.ts';

export interface UpdateUserDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly passwords: PasswordHasher;
  readonly emailDomains: EmailDomains;
}

/** The fields whose values differ from the stored ones. */
const changesOf = (before: UserRow, fields: UpdateUserBody): UpdateUserBody =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof UserRow],
    ),
  );

/**
 * Updates a user's profile; without a change nothing is written or recorded. Changing the e-mail address requires the current password and is limited to five attempts per hour.
 * @throws `auth.email-taken`, `auth.email-domain`, `auth.password-needed`, `auth.wrong-password`, `auth.too-many-attempts`, `auth.user-not-found`
 */
export async function updateUser(
  { prisma, outbox, audit, passwords, emailDomains }: UpdateUserDeps,
  id: string,
  { currentPassword, origin, ...given }: UpdateUserBody & { origin: SignInOrigin },
): Promise<UserRow> {
  const before = await userById(prisma, id);
  if (!before) throw errors('auth.user-not-found');
  const fields = changesOf(before, given);
  if (fields.email !== undefined) {
    if (!currentPassword) throw errors('auth.password-needed');
    await verifyCurrent({ prisma, passwords }, id, { password: currentPassword, origin });
    emailDomains.require(fields.email);
    await countEmailChange(prisma, id);
  }
  if (Object.keys(fields).length === 0) return before;
  try {
    const user = await prisma.$transaction(async (tx) => {
      const changed = await updateUserRow(tx, id, fields);
      if (!changed) throw errors('auth.user-not-found');
      const details = { fields: Object.keys(fields) };
      const object = { kind: 'user', id } as const;
      const { address } = origin;
      await audit(tx, { action: 'account.change', userId: id, address, object, details });
      return changed;
    });
    outbox.flush();
    return user;
  } catch (error) {
    // The e-mail address is the only unique field that can change.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw errors('auth.email-taken', { cause: error });
    throw error;
  }
}
