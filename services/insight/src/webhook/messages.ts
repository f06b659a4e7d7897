import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { WebhookFailure, WebhookMessage } from '@sextant/contracts/insight/webhook';
import type { Sql } from '@sextant/service-kit/database';
import { endDelivery, STILL_TAKEN, type Taken, takeDue } from '../deliveries/queue.ts';
import type { Failure } from './post-message.ts';

export const MESSAGES = 'insight.webhook_messages';

/** A message that this process has taken. */
export interface TakenMessage extends Taken {
  readonly event: CloudEvent;
}

/**
 * Queues an event of this transaction for the webhook of its user, if the watch of its digest delivers there. A paused webhook has it once
 * it is resumed.
 */
export async function addToWebhook(
  tx: Sql,
  { eventId, digestId, userId }: { eventId: string; digestId: string; userId: string },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO insight.webhook_messages (id, user_id, digest_id, event)
     SELECT outbox.id, webhook.user_id, digest.id, outbox.event::jsonb - 'traceparent'
     FROM insight.outbox_events outbox, insight.webhooks webhook, insight.digests digest JOIN insight.watches watch ON watch.id = watch_id
     WHERE outbox.id = $1::uuid AND digest.id = $2::uuid AND webhook.user_id = $3::uuid AND 'webhook' = ANY (deliveries)`,
    eventId,
    digestId,
    userId,
  );
}

/** Queues a test in place of one that waits. */
export async function addTest(tx: Sql, userId: string, event: CloudEvent): Promise<void> {
  await tx.$executeRawUnsafe(
    'DELETE FROM insight.webhook_messages WHERE user_id = $1::uuid AND digest_id IS NULL AND ended_at IS NULL',
    userId,
  );
  await tx.$executeRawUnsafe(
    'INSERT INTO insight.webhook_messages (id, user_id, event) VALUES ($1::uuid, $2::uuid, $3::json)',
    event.id,
    userId,
    JSON.stringify(event),
  );
}

/** Takes the message that is due longest, of a webhook that is neither paused nor put off. */
export const takeMessage = (db: Sql, leaseMs: number): Promise<TakenMessage | null> =>
  takeDue<TakenMessage>(db, MESSAGES, {
    leaseMs,
    columns: ['event'],
    condition: `EXISTS (SELECT 1 FROM insight.webhooks webhook WHERE webhook.user_id = queued.user_id AND paused IS NULL
      AND (retry_at IS NULL OR retry_at <= now()))`,
  });

/** Notes that a message was taken by its receiver. */
export async function endSent(tx: Sql, message: TakenMessage): Promise<void> {
  await endDelivery(tx, MESSAGES, message, 'sent');
  await tx.$executeRawUnsafe(
    'UPDATE insight.webhooks SET retry_at = NULL, last_sent_at = now() WHERE user_id = $1::uuid',
    message.userId,
  );
}

/** Notes why an attempt failed, and puts the message off, with all others to this webhook: one that hangs is not asked for each. */
export async function putOffMessage(
  tx: Sql,
  { id, attempts, userId }: TakenMessage,
  { reason, status, delayMs }: Failure & { readonly delayMs: number },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE insight.webhook_messages SET failure = $3, failure_status = $4::smallint, due_at = now() + $5::float8 * interval '1 millisecond'
     WHERE ${STILL_TAKEN}`,
    id,
    attempts,
    reason,
    status,
    delayMs,
  );
  await tx.$executeRawUnsafe(
    `UPDATE insight.webhooks SET retry_at = now() + $2::float8 * interval '1 millisecond' WHERE user_id = $1::uuid`,
    userId,
    delayMs,
  );
}

/** Gives back a message that was not posted, for whoever takes it next. */
export async function giveBack(db: Sql, { id, attempts }: TakenMessage): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.webhook_messages SET due_at = now() WHERE ${STILL_TAKEN}`,
    id,
    attempts,
  );
}

/** What waits after a failure is due now. */
export async function makeMessagesDue(db: Sql, userId: string): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE insight.webhook_messages SET due_at = now() WHERE user_id = $1::uuid AND ended_at IS NULL AND failure IS NOT NULL`,
    userId,
  );
}

const MAX_SHOWN = 10;

interface MessageRow extends Omit<WebhookMessage, 'failure' | 'createdAt' | 'endedAt'> {
  readonly failure: WebhookFailure | null;
  readonly failureStatus: number | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** The newest messages of a user. */
export async function listMessages(db: Sql, userId: string): Promise<WebhookMessage[]> {
  const rows = await db.$queryRawUnsafe<MessageRow[]>(
    `SELECT id, digest_id AS "digestId", state, attempts, failure, failure_status AS "failureStatus", created_at AS "createdAt",
       ended_at AS "endedAt"
     FROM insight.webhook_messages WHERE user_id = $1::uuid ORDER BY created_at DESC, id LIMIT ${MAX_SHOWN}`,
    userId,
  );
  return rows.map(({ failure, failureStatus, createdAt, endedAt, ...row }) => ({
    ...row,
    failure: failure && row.state !== 'sent' ? { reason: failure, status: failureStatus } : null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
