import { randomUUID } from 'node:crypto';
import type { RegisterBody } from '@sextant/contracts/account/user';
import { UserRegistered } from '@sextant/contracts/events/catalogue';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { errors } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { refuseCommon, refuseOwnName } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { insertUser, takenField, type UserRow } from './repository.ts';

export interface RegisterUser {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly passwords: PasswordHasher;
}

/** Creates the account and announces it, or throws `auth.common-password`, `auth.own-name-password`, `auth.username-taken` or `auth.email-taken`. */
export async function registerUser(
  { prisma, outbox, passwords }: RegisterUser,
  { password, ...body }: RegisterBody,
): Promise<UserRow> {
  refuseCommon(password);
  refuseOwnName(password, body);
  // Asked before hashing too, so that a taken name costs no hash.
  await refuseTaken(prisma, body);
  const passwordHash = await passwords.hash(password);
  try {
    const user = await prisma.$transaction(async (tx) => {
      const created = await insertUser(tx, { id: randomUUID(), ...body, passwordHash });
      await outbox.add(
        tx,
        UserRegistered,
        { userId: created.id, username: created.username, registeredAt: created.createdAt.toISOString() },
        { subject: created.id },
      );
      return created;
    });
    outbox.flush();
    return user;
  } catch (error) {
    // Two registrations at once: the unique index decides, and the loser learns which field it was.
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
