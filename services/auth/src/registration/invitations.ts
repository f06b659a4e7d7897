import { createHash } from 'node:crypto';
import type { Sql } from '@sextant/service-kit/database';

const hashOf = (code: string) => createHash('sha256').update(code.trim().toLowerCase()).digest('base64url');

export async function insertInvitation(
  db: Sql,
  { code, days }: { code: string; days: number },
): Promise<void> {
  await db.$executeRawUnsafe(
    `INSERT INTO auth.invitations (code_hash, ends_at) VALUES ($1, now() + $2::integer * interval '1 day')`,
    hashOf(code),
    days,
  );
}

/** Whether the invitation is valid: unused and not expired. */
export async function isInvitation(db: Sql, code: string): Promise<boolean> {
  const rows = await db.$queryRawUnsafe<unknown[]>(
    'SELECT 1 FROM auth.invitations WHERE code_hash = $1 AND ends_at > now() LIMIT 1',
    hashOf(code),
  );
  return rows.length > 0;
}

/** Consumes an invitation; false if it is invalid or a concurrent registration consumed it first. */
export async function takeInvitation(db: Sql, code: string): Promise<boolean> {
  const taken = await db.$executeRawUnsafe(
    'DELETE FROM auth.invitations WHERE code_hash = $1 AND ends_at > now()',
    hashOf(code),
  );
  return taken > 0;
}

export async function deleteExpiredInvitations(db: Sql): Promise<void> {
  await db.$executeRawUnsafe('DELETE FROM auth.invitations WHERE ends_at <= now()');
}
