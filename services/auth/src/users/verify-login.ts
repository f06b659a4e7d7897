import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { LoginBody } from '@sextant/contracts/account/user';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { normalizeName } from '../normalize-name.ts';
import type { BoundedHasher } from '../passwords/bounded-hasher.ts';
import { throttled } from '../throttle/attempts.ts';
import { credentialsOf, type UserRow } from './repository.ts';

export interface VerifyLoginDeps {
  readonly prisma: PrismaClient;
  readonly passwords: BoundedHasher;
  readonly refusals: Pick<Refusals, 'of'>;
  /** Hash that no password matches, verified for unknown user names so that their response time does not differ. */
  readonly decoyHash: string;
}

/**
 * Verifies a user name and password. Existing and unknown names fail identically, so that names cannot be enumerated.
 * @throws `auth.invalid-credentials`, `auth.too-many-attempts`, `auth.password-ended` for a correct but expired password
 */
export async function verifyLogin(
  { prisma, passwords, decoyHash, refusals }: VerifyLoginDeps,
  { username, password, origin }: LoginBody & { origin: SignInOrigin },
): Promise<UserRow> {
  return passwords.attempt(async (hasher) => {
    const found = await credentialsOf(prisma, username);
    const attempt = { usernameKey: normalizeName(username), userId: found?.user.id ?? null, origin };
    // Recorded in memory, which takes equally long for existing and unknown names. The typed name is not recorded.
    const object = found ? ({ kind: 'user', id: found.user.id } as const) : null;
    return refusals.of({ action: 'sign-in', address: origin.address, object }, () =>
      throttled(prisma, attempt, async () => {
        const right = await hasher.verify(found?.passwordHash ?? decoyHash, password);
        if (!found || !right) throw errors('auth.invalid-credentials');
        if (found.passwordEndsAt && found.passwordEndsAt <= new Date()) throw errors('auth.password-ended');
        return found.user;
      }),
    );
  }, origin.device !== null);
}
