import { randomUUID } from 'node:crypto';
import { DIGEST_SECTIONS } from '@sextant/contracts/insight/digest';
import { secretHash, webhookSecret } from '@sextant/insight/webhook/secret';
import { backing } from '@sextant/test-kit/backing';
import { answerWith, startWebhookReceiver, type WebhookReceiver } from '@sextant/test-kit/webhook-receiver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTopology, type Topology } from '../faults/topology.ts';

const { database, nats } = backing();
const real = database.kind !== 'embedded' && nats.kind !== 'in-process' && { database, nats };
const KEY = 'k'.repeat(32);
/** The third of them meets the kill. */
const MESSAGES = 5;
const HUNG = 20;
/** Longer than one attempt; all of the hung receiver's one after the other would take much longer. */
const OTHERS_WITHIN_MS = 30_000;

describe.runIf(real)('a worker that calls webhooks (needs DATABASE_URL and NATS_URL)', () => {
  let receiver: WebhookReceiver;
  let topology: Topology;
  beforeAll(async () => {
    if (!real) return;
    receiver = await startWebhookReceiver();
    topology = await startTopology({
      databaseUrl: real.database.url,
      natsUrl: real.nats.url,
      env: { WEBHOOK_KEY: KEY, WEBHOOK_HOSTS: receiver.host },
    });
  });
  afterAll(async () => {
    await topology?.close();
    await receiver?.close();
  });

  /** A user with a webhook at this path, and messages that wait; returns their ids. */
  async function hooked(path: string, count: number): Promise<string[]> {
    const [userId, webhookId] = [randomUUID(), randomUUID()];
    await topology.query(
      'INSERT INTO insight.webhooks (user_id, id, url, secret_hash) VALUES ($1, $2, $3, $4)',
      ...[userId, webhookId, `http://${receiver.host}${path}`, secretHash(webhookSecret(KEY, webhookId))],
    );
    const ids = Array.from({ length: count }, () => randomUUID());
    const counts = Object.fromEntries(DIGEST_SECTIONS.map((section) => [section, 1]));
    await topology.query(
      `INSERT INTO insight.webhook_messages (id, user_id, event) SELECT id, $2::uuid, $3::json FROM unnest($1::uuid[]) AS id`,
      ...[ids, userId, JSON.stringify({ type: 'insight.topic.changed.v1', data: { counts } })],
    );
    return ids;
  }
  const received = (ids: readonly string[]) =>
    ids.map((id) => receiver.messages.filter(({ headers }) => headers['webhook-id'] === id).length);
  const untilSent = (ids: readonly string[], timeout: number) =>
    vi.waitFor(
      async () => {
        const [row] = await topology.query<{ sent: number }>(
          `SELECT count(*)::integer AS sent FROM insight.webhook_messages WHERE state = 'sent' AND id = ANY ($1::uuid[])`,
          ids,
        );
        expect(row?.sent).toBe(ids.length);
      },
      { timeout, interval: 200 },
    );

  test('calls others while one receiver hangs, which is put off with all that waits for it', {
    tags: ['webhook/hang'],
  }, async () => {
    receiver.answer = (request, response) => {
      if (request.url !== '/hangs') answerWith(204)(request, response);
    };
    const hung = await hooked('/hangs', HUNG);
    const others = [...(await hooked('/one', 3)), ...(await hooked('/two', 3))];
    await untilSent(others, OTHERS_WITHIN_MS);
    expect(received(others)).toEqual(Array(others.length).fill(1));
    // At most one attempt of each place, and none of the others.
    const asked = received(hung).reduce((sum, count) => sum + count, 0);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(4);
    receiver.answer = answerWith(204);
    await topology.query('UPDATE insight.webhooks SET retry_at = NULL');
    await topology.query('UPDATE insight.webhook_messages SET due_at = now() WHERE ended_at IS NULL');
    await untilSent(hung, OTHERS_WITHIN_MS);
  });

  test('that is killed once a receiver has a message, before that is noted, loses none and repeats it under its id', {
    tags: ['webhook/once'],
  }, async () => {
    const killed = topology.processes['insight-worker'].killAt('webhook-before-mark', 60_000);
    const ids = await hooked('/killed', MESSAGES);
    await killed;
    await topology.processes['insight-worker'].ready();
    // As the end of the leases of a process that is gone.
    await topology.query('UPDATE insight.webhook_messages SET due_at = now() WHERE ended_at IS NULL');
    await untilSent(ids, 60_000);
    const counts = received(ids).toSorted();
    expect(counts[0]).toBe(1);
    // Those that were under way at once when it ended.
    expect(counts.filter((count) => count > 1).length).toBeLessThanOrEqual(4);
    expect(counts.at(-1)).toBe(2);
  });
});
