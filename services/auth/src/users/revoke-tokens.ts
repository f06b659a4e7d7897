import type { NewAuditEntry, RecordAudit } from '@sextant/service-kit/audit/record';
import type { Prisma } from '../generated/client.ts';

/** Revokes all access tokens of a user, and records who did if there were valid ones. */
export async function revokeTokens(
  tx: Prisma.TransactionClient,
  audit: RecordAudit,
  userId: string,
  by: Pick<NewAuditEntry, 'userId' | 'address' | 'operator'>,
): Promise<void> {
  const { count } = await tx.accessToken.deleteMany({ where: { userId, expiresAt: { gt: new Date() } } });
  await tx.accessToken.deleteMany({ where: { userId } });
  const object = { kind: 'user', id: userId } as const;
  if (count > 0) await audit(tx, { action: 'access-token.revoke', ...by, object, count });
}
