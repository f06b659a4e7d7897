import { hash } from 'node:crypto';
import type { TokenScope } from '@sextant/contracts/http/token-scope';
import type { Sql } from '@sextant/service-kit/database';
import type { Prisma, PrismaClient } from '../generated/client.ts';

type Db = PrismaClient | Prisma.TransactionClient;

/** Expired tokens are listed for so long, so that a program that stopped working finds its reason. */
const LISTED_AFTER_EXPIRY_DAYS = 30;
/** Minimum interval between updates of the last use, to save writes. */
const TOUCH_EVERY_SECONDS = 60;
/** Maximum tokens listed; a user has at most 20 valid ones. */
const LIST_LIMIT = 500;

const columns = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  lastUsedFrom: true,
} satisfies Prisma.AccessTokenSelect;

export type AccessTokenRow = Prisma.AccessTokenGetPayload<{ select: typeof columns }>;

/** Only hashes are stored, so that a leaked table cannot be used. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Newest first. */
export const tokensOf = (db: Db, userId: string): Promise<AccessTokenRow[]> =>
  db.accessToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: LIST_LIMIT,
    select: columns,
  });

/** Locks the user until the transaction ends, and counts the user's valid tokens; null if the user does not exist. */
export async function countValidTokens(tx: Sql, userId: string): Promise<number | null> {
  const users = await tx.$queryRawUnsafe<unknown[]>(
    'SELECT 1 FROM auth.users WHERE id = $1::uuid LIMIT 1 FOR UPDATE',
    userId,
  );
  if (users.length === 0) return null;
  const [row] = await tx.$queryRawUnsafe<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM auth.access_tokens WHERE user_id = $1::uuid AND expires_at > now() LIMIT 1',
    userId,
  );
  return row?.count ?? 0;
}

export interface NewAccessToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly secret: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
}

export const insertToken = (db: Db, { secret, scopes, ...token }: NewAccessToken): Promise<AccessTokenRow> =>
  db.accessToken.create({
    data: { ...token, scopes: [...scopes], secretHash: hashOf(secret) },
    select: columns,
  });

/** Whether the user had that token. */
export async function deleteToken(db: Db, userId: string, id: string): Promise<boolean> {
  const { count } = await db.accessToken.deleteMany({ where: { id, userId } });
  return count > 0;
}

interface FoundToken {
  readonly hash: string;
  readonly userId: string;
  readonly scopes: TokenScope[];
  readonly expiresAt: Date;
}

/** The valid tokens among those that were used, and notes their use. */
export async function useTokens(
  db: Sql,
  used: readonly { readonly hash: string; readonly address: string }[],
): Promise<FoundToken[]> {
  const found = await db.$queryRawUnsafe<(FoundToken & { due: boolean })[]>(
    `SELECT secret_hash AS hash, user_id::text AS "userId", scopes, expires_at AS "expiresAt",
       coalesce(last_used_at <= now() - $2::int * interval '1 second', true) AS due
     FROM auth.access_tokens WHERE secret_hash = ANY ($1::text[]) AND expires_at > now() LIMIT 100`,
    used.map(({ hash }) => hash),
    TOUCH_EVERY_SECONDS,
  );
  const due = new Set(found.flatMap((token) => (token.due ? [token.hash] : [])));
  const touched = used.filter(({ hash }) => due.has(hash));
  if (touched.length > 0)
    await db.$executeRawUnsafe(
      `UPDATE auth.access_tokens t SET last_used_at = now(), last_used_from = used.address
       FROM unnest($1::text[], $2::text[]) AS used (hash, address) WHERE t.secret_hash = used.hash`,
      touched.map(({ hash }) => hash),
      touched.map(({ address }) => address),
    );
  return found.map(({ due: _, ...token }) => token);
}

export const deleteExpiredTokens = (db: Sql): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM auth.access_tokens WHERE expires_at < now() - $1::int * interval '1 day'`,
    LISTED_AFTER_EXPIRY_DAYS,
  );
