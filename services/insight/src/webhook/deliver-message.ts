import type { Logger } from '@sextant/service-kit/logging';
import { Webhook as Signer } from 'standardwebhooks';
import { endDelivery, retryDelayMs } from '../deliveries/queue.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { Timings } from '../timings.ts';
import type { ResolveHost } from './addresses.ts';
import { endSent, giveBack, MESSAGES, putOffMessage, type TakenMessage } from './messages.ts';
import { isAllowedHost, postMessage } from './post-message.ts';
import { findWebhook, pauseWebhook } from './repository.ts';
import { secretHash, webhookSecret } from './secret.ts';

export interface DeliverDeps {
  readonly prisma: PrismaClient;
  readonly key: string;
  /** Hosts that may be called without https, and in private networks. */
  readonly hosts: readonly string[];
  readonly resolve: ResolveHost;
  readonly timings: Timings;
  readonly logger: Logger;
}

/** What is posted: the event as CloudEvents JSON, signed as Standard Webhooks has it. */
function signedMessage(secret: string, { id, event }: Pick<TakenMessage, 'id' | 'event'>, at: Date) {
  const body = JSON.stringify(event);
  return {
    body,
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'user-agent': 'Sextant',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Signer(secret).sign(id, at, body),
    },
  };
}

/** The receiver wants nothing any more. */
const GONE = 410;

/**
 * Posts a message that this process has taken, and notes what became of it. The receiver may have it twice, under one id, if this process
 * ends before that is noted.
 */
export async function deliverMessage(deps: DeliverDeps, message: TakenMessage): Promise<void> {
  const { prisma, key, hosts, resolve, timings, logger } = deps;
  const webhook = await findWebhook(prisma, message.userId);
  if (!webhook) return;
  const log = { messageId: message.id, attempts: message.attempts };
  const secret = webhookSecret(key, webhook.id);
  if (secretHash(secret) !== webhook.secretHash) {
    logger.warn(log, 'a webhook was paused: its secret was derived from another key');
    await pauseWebhook(prisma, message.userId, 'key-changed');
    return giveBack(prisma, message);
  }
  const url = new URL(webhook.url);
  const result = await postMessage(
    { url, isAllowed: isAllowedHost(url, hosts) },
    signedMessage(secret, message, new Date()),
    { resolve, timeoutMs: timings.webhookTimeoutMs },
  );
  const since = Math.max(message.createdAt.getTime(), webhook.resumedAt.getTime());
  const isOver = Date.now() - since > timings.deliveryGiveUpMs;
  logger.info({ ...log, ...result, isOver }, 'a webhook was called');
  await prisma.$transaction(async (tx) => {
    if (result.outcome === 'sent') return endSent(tx, message);
    const { failure } = result;
    await putOffMessage(tx, message, { ...failure, delayMs: retryDelayMs(timings, message) });
    const isGone = failure.status === GONE;
    if (!isGone && !isOver) return;
    await endDelivery(tx, MESSAGES, message, isGone ? 'gone' : 'given-up');
    const hasSent = webhook.lastSentAt !== null && webhook.lastSentAt.getTime() > since;
    if (isGone || !hasSent) await pauseWebhook(tx, message.userId, isGone ? 'gone' : 'failures');
  });
}
