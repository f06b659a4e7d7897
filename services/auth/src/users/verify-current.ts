import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { throttled } from '../throttle/attempts.ts';
import { credentialsById } from './repository.ts';

/**
 * Verifies the current password of a signed-in user. Failures count as at sign-in, so that a stolen session allows no faster guessing.
 * @returns `checked`: the verified hash, for a compare-and-set in the following update
 * @throws `auth.wrong-password`, `auth.user-not-found`, `auth.too-many-attempts`
 */
export async function verifyCurrent(
  { prisma, passwords }: { prisma: PrismaClient; passwords: PasswordHasher },
  userId: string,
  { password, origin }: { password: string; origin: SignInOrigin },
): Promise<{ usernameKey: string; email: string | null; checked: string }> {
  const current = await credentialsById(prisma, userId);
  if (!current) throw errors('auth.user-not-found');
  const { usernameKey, email, passwordHash: checked } = current;
  await throttled(prisma, { usernameKey, userId, origin }, async () => {
    if (!(await passwords.verify(checked, password))) throw errors('auth.wrong-password');
  });
  return { usernameKey, email, checked };
}
