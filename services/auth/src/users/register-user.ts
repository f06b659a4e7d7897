import { randomUUID } from 'node:crypto';
import type { Registration } from '@sextant/contracts/account/registration';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { RegisterBody } from '@sextant/contracts/account/user';
import { UserRegistered } from '@sextant/contracts/events/catalogue';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { errors } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { refuseCommon, refuseOwnName } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { EmailDomains } from '../registration/email-domains.ts';
import { isInvitation, takeInvitation } from '../registration/invitations.ts';
import { insertUser, takenField, type UserRow } from './repository.ts';

export interface RegisterUserDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly passwords: PasswordHasher;
  readonly registration: Registration['mode'];
  readonly emailDomains: EmailDomains;
}

/**
 * Creates the account and announces it.
 * @throws `auth.registration-closed`, `auth.invitation-needed`, `auth.email-domain`, `auth.common-password`, `auth.own-name-password`,
 *   `auth.username-taken`, `auth.email-taken`
 */
export async function registerUser(
  { prisma, outbox, audit, passwords, registration, emailDomains }: RegisterUserDeps,
  { password, invitation = '', origin, ...body }: RegisterBody & { origin?: SignInOrigin | undefined },
): Promise<UserRow> {
  if (registration === 'closed') throw errors('auth.registration-closed');
  const needsInvitation = registration === 'invite';
  // Checked first, so that names cannot be enumerated without an invitation.
  if (needsInvitation && !(await isInvitation(prisma, invitation))) throw errors('auth.invitation-needed');
  emailDomains.require(body.email);
  refuseCommon(password);
  refuseOwnName(password, body);
  // Checked before hashing, so that a taken name costs no hash.
  await refuseTaken(prisma, body);
  const passwordHash = await passwords.hash(password);
  try {
    const user = await prisma.$transaction(async (tx) => {
      if (needsInvitation && !(await takeInvitation(tx, invitation))) throw errors('auth.invitation-needed');
      const created = await insertUser(tx, { id: randomUUID(), ...body, passwordHash });
      await outbox.add(
        tx,
        UserRegistered,
        { userId: created.id, username: created.username, registeredAt: created.createdAt.toISOString() },
        { subject: created.id },
      );
      const { id } = created;
      const address = origin?.address ?? null;
      await audit(tx, { action: 'account.register', userId: id, address, object: { kind: 'user', id } });
      return created;
    });
    outbox.flush();
    return user;
  } catch (error) {
    // Concurrent registrations: the unique index decides; find out which field conflicts.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') {
      await refuseTaken(prisma, body);
    }
    throw error;
  }
}

async function refuseTaken(prisma: PrismaClient, body: { username: string; email?: string }): Promise<void> {
  const taken = await takenField(prisma, body);
  if (taken) throw errors(`auth.${taken}-taken`);
}
