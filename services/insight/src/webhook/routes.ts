import { randomUUID } from 'node:crypto';
import { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type { WebhookState } from '@sextant/contracts/insight/webhook';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { addTest, listMessages, makeMessagesDue } from './messages.ts';
import { isAllowedHost, mayBeCalled } from './post-message.ts';
import { deleteWebhook, findWebhook, pauseWebhook, replaceWebhook } from './repository.ts';
import { secretHash, webhookSecret } from './secret.ts';

interface WebhookRoutes {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  /** What secrets are derived from; without it this server calls no webhooks. */
  readonly key: string | undefined;
  /** Hosts that may be called without https, and in private networks. */
  readonly hosts: readonly string[];
}

const testEvent = (userId: string): CloudEvent =>
  CloudEvent.parse({
    specversion: '1.0',
    id: randomUUID(),
    source: '/sextant/insight',
    type: 'insight.webhook.tested.v1',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { userId },
  });

/** The user's webhook. Who may set it tells another system what changes from then on. */
export function webhookRoutes(app: App, { prisma, outbox, audit, key, hosts }: WebhookRoutes): void {
  async function show(userId: string): Promise<WebhookState> {
    const isOffered = key !== undefined;
    const row = await findWebhook(prisma, userId);
    if (!row) return { isOffered, webhook: null };
    const { url, paused, createdAt, lastSentAt, retryAt } = row;
    return {
      isOffered,
      webhook: {
        url,
        paused,
        createdAt: createdAt.toISOString(),
        retryAt: retryAt?.toISOString() ?? null,
        lastSentAt: lastSentAt?.toISOString() ?? null,
        messages: await listMessages(prisma, userId),
      },
    };
  }

  app.call(insightCalls.webhook, async ({ user }) => show(user.id));

  app.call(insightCalls.createWebhook, async ({ user, body: { url } }) => {
    if (key === undefined) throw errors('insight.webhooks-off');
    const parsed = new URL(url);
    if (!mayBeCalled({ url: parsed, isAllowed: isAllowedHost(parsed, hosts) }))
      throw errors('insight.webhook-address-refused');
    const id = randomUUID();
    const secret = webhookSecret(key, id);
    await prisma.$transaction(async (tx) => {
      const made = { userId: user.id, id, url, secretHash: secretHash(secret) };
      if (!(await replaceWebhook(tx, made))) throw errors('insight.account-deleted');
      await makeMessagesDue(tx, user.id);
      await audit(tx, { action: 'webhook.create', ...by(user), object: { kind: 'webhook', id } });
    });
    outbox.flush();
    return { ...(await show(user.id)), secret };
  });

  app.call(insightCalls.changeWebhook, async ({ user, body: { isPaused } }) => {
    const webhook = await findWebhook(prisma, user.id);
    if (!webhook) throw errors('insight.no-webhook');
    await prisma.$transaction(async (tx) => {
      await pauseWebhook(tx, user.id, isPaused ? (webhook.paused ?? 'user') : null);
      if (!isPaused) await makeMessagesDue(tx, user.id);
    });
    return show(user.id);
  });

  app.call(insightCalls.testWebhook, async ({ user }) => {
    const webhook = await findWebhook(prisma, user.id);
    if (!webhook) throw errors('insight.no-webhook');
    if (key === undefined) throw errors('insight.webhooks-off');
    if (webhook.paused) throw errors('insight.webhook-paused');
    await prisma.$transaction((tx) => addTest(tx, user.id, testEvent(user.id)));
    return show(user.id);
  });

  app.call(insightCalls.deleteWebhook, async ({ user }) => {
    const webhook = await findWebhook(prisma, user.id);
    if (!webhook) return;
    await prisma.$transaction(async (tx) => {
      await deleteWebhook(tx, user.id);
      await audit(tx, { action: 'webhook.delete', ...by(user), object: { kind: 'webhook', id: webhook.id } });
    });
    outbox.flush();
  });
}
