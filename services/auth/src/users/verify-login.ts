import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { LoginBody } from '@sextant/contracts/account/user';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { BoundedHasher } from '../passwords/bounded-hasher.ts';
import { throttled } from '../throttle/attempts.ts';
import { comparable, credentialsOf, type UserRow } from './repository.ts';

export interface VerifyLogin {
  readonly prisma: PrismaClient;
  readonly passwords: BoundedHasher;
  readonly refusals: Pick<Refusals, 'of'>;
  /** Hash that no password matches: an unknown user name costs the same time as a wrong password. */
  readonly decoyHash: string;
}

/**
 * The user whose name and password these are, or `auth.invalid-credentials`, which does not tell the one fault from the
 * other; `auth.too-many-attempts` for names with and without a user alike; `auth.password-ended` for the right password, too late.
 */
export async function verifyLogin(
  { prisma, passwords, decoyHash, refusals }: VerifyLogin,
  { username, password, origin }: LoginBody & { origin: SignInOrigin },
): Promise<UserRow> {
  return passwords.attempt(async (hasher) => {
    const found = await credentialsOf(prisma, username);
    const attempt = { usernameKey: comparable(username), userId: found?.user.id ?? null, origin };
    // Noted in memory, which takes no longer for a name that somebody has. What was typed stays out of it.
    const object = found ? ({ kind: 'user', id: found.user.id } as const) : null;
    return refusals.of({ action: 'sign-in', address: origin.address, object }, () =>
      throttled(prisma, attempt, async () => {
        const right = await hasher.verify(found?.passwordHash ?? decoyHash, password);
        if (!found || !right) throw errors('auth.invalid-credentials');
        if (found.passwordEndsAt && found.passwordEndsAt <= new Date()) throw errors('auth.password-ended');
        return found.user;
      }),
    );
  });
}
