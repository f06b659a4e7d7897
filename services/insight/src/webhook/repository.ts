import type { Webhook } from '@sextant/contracts/insight/webhook';
import type { Sql } from '@sextant/service-kit/database';
import { endDeliveries } from '../deliveries/end-deliveries.ts';

export interface WebhookRow {
  readonly userId: string;
  readonly id: string;
  readonly url: string;
  readonly secretHash: string;
  readonly paused: Webhook['paused'];
  readonly retryAt: Date | null;
  readonly lastSentAt: Date | null;
  readonly resumedAt: Date;
  readonly createdAt: Date;
}

const COLUMNS = `user_id AS "userId", id, url, secret_hash AS "secretHash", paused, retry_at AS "retryAt",
  last_sent_at AS "lastSentAt", resumed_at AS "resumedAt", created_at AS "createdAt"`;

export async function findWebhook(db: Sql, userId: string): Promise<WebhookRow | null> {
  const [row] = await db.$queryRawUnsafe<WebhookRow[]>(
    `SELECT ${COLUMNS} FROM insight.webhooks WHERE user_id = $1::uuid LIMIT 1`,
    userId,
  );
  return row ?? null;
}

/** Stores a webhook in place of the user's earlier one, whose messages wait for this one; false if the account was deleted. */
export const replaceWebhook = async (
  tx: Sql,
  { userId, id, url, secretHash }: Pick<WebhookRow, 'userId' | 'id' | 'url' | 'secretHash'>,
): Promise<boolean> =>
  (await tx.$executeRawUnsafe(
    `INSERT INTO insight.webhooks (user_id, id, url, secret_hash)
     SELECT $1::uuid, $2::uuid, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM insight.user_tombstones WHERE user_id = $1::uuid)
     ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, url = excluded.url, secret_hash = excluded.secret_hash, paused = NULL,
       retry_at = NULL, last_sent_at = NULL, resumed_at = now(), created_at = now()`,
    userId,
    id,
    url,
    secretHash,
  )) > 0;

/** Pauses a webhook for a reason, or resumes it (null): then earlier failures are forgotten. */
export async function pauseWebhook(db: Sql, userId: string, reason: Webhook['paused']): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.webhooks SET paused = $2, retry_at = NULL,
       resumed_at = CASE WHEN $2::text IS NULL AND paused IS NOT NULL THEN now() ELSE resumed_at END
     WHERE user_id = $1::uuid`,
    userId,
    reason,
  );
}

/** Ends a webhook with its messages, and its deliveries of watches; false without one. */
export async function deleteWebhook(tx: Sql, userId: string): Promise<boolean> {
  await endDeliveries(tx, userId, 'webhook');
  return (await tx.$executeRawUnsafe('DELETE FROM insight.webhooks WHERE user_id = $1::uuid', userId)) > 0;
}
