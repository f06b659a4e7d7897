import type { UpdateUserBody } from '@sextant/contracts/account/user';
import { errors } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { type UserRow, updateUserRow } from './repository.ts';

/** Changes what a user says of themself, or throws `auth.email-taken` or `auth.user-not-found`. */
export async function updateUser(prisma: PrismaClient, id: string, fields: UpdateUserBody): Promise<UserRow> {
  try {
    const user = await updateUserRow(prisma, id, fields);
    if (!user) throw errors('auth.user-not-found');
    return user;
  } catch (error) {
    // The address is the one unique field that can be changed.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw errors('auth.email-taken', { cause: error });
    throw error;
  }
}
