import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import { type CorrectionQuota, lockQuota } from '../item-store/quota.ts';

/** Number of changes by a user, in one topic and in all. */
async function countChanges(
  db: Sql,
  table: ChangeTable,
  { userId, topicKey }: { userId: string; topicKey: string },
): Promise<{ ofTopic: number; ofUser: number }> {
  const [counts] = await db.$queryRawUnsafe<{ ofTopic: number; ofUser: number }[]>(
    `SELECT count(*) FILTER (WHERE topic_key = $2)::integer AS "ofTopic", count(*)::integer AS "ofUser"
     FROM insight.${table} WHERE user_id = $1::uuid LIMIT 1`,
    userId,
    topicKey,
  );
  return counts ?? { ofTopic: 0, ofUser: 0 };
}

/** What users change by hand, each with as many changes. */
type ChangeTable = 'corrections' | 'row_decisions';

/**
 * Enforces the quota within the transaction that stored a change by hand.
 * @throws insight.too-many-corrections
 */
export async function enforceCorrectionQuota(
  tx: Sql,
  table: ChangeTable,
  change: { userId: string; topicKey: string },
  quota: CorrectionQuota,
): Promise<void> {
  await lockQuota(tx, change.userId);
  const { ofTopic, ofUser } = await countChanges(tx, table, change);
  if (ofTopic > quota.perTopic || ofUser > quota.perUser) throw errors('insight.too-many-corrections');
}
