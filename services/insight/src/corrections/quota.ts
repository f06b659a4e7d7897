import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import { type CorrectionQuota, lockQuota } from '../item-store/quota.ts';
import { countCorrections } from './repository.ts';

/**
 * Enforces the quota within the transaction that stored a correction.
 * @throws insight.too-many-corrections
 */
export async function enforceCorrectionQuota(
  tx: Sql,
  { userId, topicKey }: { userId: string; topicKey: string },
  quota: CorrectionQuota,
): Promise<void> {
  await lockQuota(tx, userId);
  const { ofTopic, ofUser } = await countCorrections(tx, userId, topicKey);
  if (ofTopic > quota.perTopic || ofUser > quota.perUser) throw errors('insight.too-many-corrections');
}
