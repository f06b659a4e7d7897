import { hash } from 'node:crypto';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { MailAddress } from '@sextant/contracts/rpc/auth';
import type { Sql } from '@sextant/service-kit/database';
import type { z } from 'zod';
import { normalizeName } from '../normalize-name.ts';

/** Only hashes are stored, so that a leaked table confirms nothing. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Stores a link in place of the user's earlier one. */
export async function replaceConfirmation(
  tx: Sql,
  { userId, email, token, validHours }: { userId: string; email: string; token: string; validHours: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO auth.email_confirmations (user_id, token_hash, email_key, ends_at)
     VALUES ($1::uuid, $2, $3, now() + $4::integer * interval '1 hour')
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, email_key = excluded.email_key, ends_at = excluded.ends_at`,
    userId,
    hashOf(token),
    normalizeName(email),
    validHours,
  );
}

/** An account whose address a link belongs to. */
export interface ConfirmedAccount {
  readonly userId: string;
  readonly email: string;
  /** It was not confirmed before. */
  readonly isNew: boolean;
}

/** Confirms the address that a link was sent to, if the account still has it; null otherwise. The same link may be used again. */
export async function confirmAddress(tx: Sql, token: string): Promise<ConfirmedAccount | null> {
  const [row] = await tx.$queryRawUnsafe<ConfirmedAccount[]>(
    `UPDATE auth.users SET email_confirmed_at = coalesce(users.email_confirmed_at, now())
     FROM (SELECT users.id, email_confirmed_at IS NULL AS is_new FROM auth.users
           JOIN auth.email_confirmations link ON link.user_id = users.id AND link.email_key = users.email_key
           WHERE token_hash = $1 AND ends_at > now() LIMIT 1 FOR UPDATE OF users) AS found
     WHERE users.id = found.id RETURNING users.id AS "userId", users.email, found.is_new AS "isNew"`,
    hashOf(token),
  );
  return row ?? null;
}

/** The confirmed address of a user, and what they call the quadrants. */
export async function mailAddress(db: Sql, userId: string): Promise<z.output<typeof MailAddress.reply>> {
  const [row] = await db.$queryRawUnsafe<{ address: string; quadrantNames: QuadrantNames | null }[]>(
    `SELECT email AS address, quadrant_names AS "quadrantNames" FROM auth.users
     WHERE id = $1::uuid AND email_confirmed_at IS NOT NULL AND email IS NOT NULL LIMIT 1`,
    userId,
  );
  return row ?? { address: null };
}

export const deleteExpiredConfirmations = (db: Sql): Promise<number> =>
  db.$executeRawUnsafe('DELETE FROM auth.email_confirmations WHERE ends_at < now()');
