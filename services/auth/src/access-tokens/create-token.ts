import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CreateAccessTokenBody,
  type CreatedAccessToken,
  MAX_ACCESS_TOKENS,
} from '@sextant/contracts/account/access-token';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { verifyCurrent } from '../users/verify-current.ts';
import { presentToken } from './presenter.ts';
import { countValidTokens, insertToken } from './repository.ts';

const SECRET_BYTES = 32;
/** `sxt_` and four characters: enough to tell twenty tokens apart, and worth nothing to a guesser. */
const PREFIX_LENGTH = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface CreateTokenDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly passwords: PasswordHasher;
}

/**
 * Makes an access token after verifying the password. The secret is in the answer and nowhere else.
 * @throws `auth.wrong-password`, `auth.user-not-found`, `auth.too-many-attempts`, `auth.too-many-access-tokens`
 */
export async function createToken(
  { prisma, outbox, audit, passwords }: CreateTokenDeps,
  userId: string,
  { name, scopes, expiresInDays, password, origin }: CreateAccessTokenBody & { origin: SignInOrigin },
): Promise<CreatedAccessToken> {
  await verifyCurrent({ prisma, passwords }, userId, { password, origin });
  const secret = `sxt_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const id = randomUUID();
  const created = await prisma.$transaction(async (tx) => {
    const count = await countValidTokens(tx, userId);
    if (count === null) throw errors('auth.user-not-found');
    if (count >= MAX_ACCESS_TOKENS) throw errors('auth.too-many-access-tokens');
    const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
    const prefix = secret.slice(0, PREFIX_LENGTH);
    const row = await insertToken(tx, { id, userId, name, secret, prefix, scopes, expiresAt });
    const object = { kind: 'access-token', id } as const;
    await audit(tx, { action: 'access-token.create', userId, address: origin.address, object });
    return row;
  });
  outbox.flush();
  return { ...presentToken(created), secret };
}
