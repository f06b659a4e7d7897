import type { ChangePasswordBody } from '@sextant/contracts/account/user';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { passwordHashOf, replacePasswordHash, type UserRow, userById } from './repository.ts';

export interface ChangePassword {
  readonly prisma: PrismaClient;
  readonly passwords: PasswordHasher;
}

/** Replaces the password of who knows the current one, or throws `auth.wrong-password` or `auth.user-not-found`. */
export async function changePassword(
  { prisma, passwords }: ChangePassword,
  id: string,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<UserRow> {
  const checked = await passwordHashOf(prisma, id);
  if (!checked) throw errors('auth.user-not-found');
  if (!(await passwords.verify(checked, currentPassword))) throw errors('auth.wrong-password');
  const next = await passwords.hash(newPassword);
  // Of two changes at once the second was made with a password that is no longer the current one.
  if (!(await replacePasswordHash(prisma, id, { checked, next }))) throw errors('auth.wrong-password');
  const user = await userById(prisma, id);
  if (!user) throw errors('auth.user-not-found');
  return user;
}
