import { createHmac, randomUUID } from 'node:crypto';
import { CreatedWebhook, type Webhook, WebhookState } from '@sextant/contracts/insight/webhook';
import { createLogger } from '@sextant/service-kit/logging';
import {
  answerWith,
  type ReceivedMessage,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@sextant/test-kit/webhook-receiver';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { watcher } from '../testing/watched-topic.ts';

const index = ['11', '12'].map((pmid) => makeRecord(pmid));
const lines: string[] = [];
let receiver: WebhookReceiver;
let world: InsightWorld;
const timings = {
  deliveryMs: 50,
  deliveryBackoffMs: [50],
  deliveryGiveUpMs: 3_600_000,
  webhookTimeoutMs: 5_000,
};
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  world = await startInsight({
    records: index,
    similar: [],
    config: { WEBHOOK_KEY: 'k'.repeat(32), WEBHOOK_HOSTS: [receiver.host] },
    timings,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    logger: createLogger({ service: 'insight' }, { write: (line) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.messages.length = 0;
  receiver.answer = answerWith(204);
});

const URL_PATH = '/api/webhook';
let next = 100;
const publish = () => {
  next += 1;
  index.push(makeRecord(String(next)));
};

/** A user with a webhook at a path of the receiver of his own. */
async function hooked(url = `http://${receiver.host}/${randomUUID()}`) {
  const user = watcher(world, randomUUID());
  const create = (to: string) => world.post(user.userId, URL_PATH, { url: to });
  const answer = await create(url);
  expect(answer.statusCode, answer.body).toBe(201);
  const { secret } = CreatedWebhook.strict().parse(answer.json());
  const state = async (): Promise<Webhook> => {
    const { webhook } = WebhookState.strict().parse(await user.get(URL_PATH));
    if (!webhook) throw new Error('There is no webhook');
    return webhook;
  };
  return {
    ...user,
    url,
    secret,
    create,
    state,
    sendTest: () => world.post(user.userId, `${URL_PATH}/tests`, {}),
    pause: (isPaused: boolean) => world.patch(user.userId, URL_PATH, { isPaused }),
    /** Waits until the newest message is so. */
    until: (is: (message: Webhook['messages'][number], webhook: Webhook) => boolean) =>
      vi.waitFor(
        async () => {
          const webhook = await state();
          const [newest] = webhook.messages;
          if (!newest || !is(newest, webhook)) throw new Error(JSON.stringify(webhook));
          return newest;
        },
        { timeout: 20_000, interval: 20 },
      ),
    received: (): ReceivedMessage[] => receiver.messages.filter(({ path }) => url.endsWith(path)),
    /** Watches a topic that delivers to the webhook, and makes something change in it. */
    async change(query: string) {
      const watch = await user.watch(await user.run(query));
      await world.patch(user.userId, `/api/watches/${watch.id}`, { deliveries: ['webhook'] });
      publish();
      await user.runNow(watch.id);
      return watch.id;
    },
  };
}
const isSent = ({ state }: Webhook['messages'][number]) => state === 'sent';

describe('a webhook', () => {
  test('is told of a digest by its event: signed, with ids and counts, without words', {
    tags: ['webhook/message', 'webhook/create'],
  }, async () => {
    const ada = await hooked();
    await ada.change('secret nanoparticles');
    await ada.until(isSent);
    const [digest] = await ada.digests();
    const [received, ...more] = ada.received();
    if (!received || !digest) throw new Error('Nothing was received');
    expect(more).toEqual([]);
    const { headers, body } = received;
    expect(headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
    const event = JSON.parse(body);
    expect(event).toMatchObject({
      specversion: '1.0',
      id: headers['webhook-id'],
      source: '/sextant/insight',
      type: 'insight.topic.changed.v1',
      subject: digest.id,
      data: { digestId: digest.id, userId: ada.userId, counts: digest.counts },
    });
    expect(world.events).toContainEqual(expect.objectContaining({ id: event.id, data: event.data }));
    expect(body).not.toContain('nanoparticles');
    // As a receiver checks it, by the library and by hand.
    const given = headers as Record<string, string>;
    expect(new Verifier(ada.secret).verify(body, given)).toEqual(event);
    const key = Buffer.from(ada.secret.replace('whsec_', ''), 'base64');
    const content = `${given['webhook-id']}.${given['webhook-timestamp']}.${body}`;
    expect(given['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
    );
    expect(() => new Verifier(ada.secret).verify(body.replace('digestId', 'digestID'), given)).toThrow();
    const { rows } = await world.sql.query('SELECT * FROM insight.webhooks');
    const written = JSON.stringify(rows) + lines.join('');
    for (const text of [ada.secret, ada.secret.replace('whsec_', ''), 'secret nanoparticles', 'k'.repeat(32)])
      expect(written).not.toContain(text);
    expect(lines.join('')).not.toContain(receiver.host);
  });

  test('is told only by watches that deliver to it; one of another user never', {
    tags: ['webhook/message', 'webhook/own'],
  }, async () => {
    const [ada, eve] = [await hooked(), await hooked()];
    const watch = await ada.change('own particles');
    await ada.until(isSent);
    await world.patch(ada.userId, `/api/watches/${watch}`, { deliveries: ['feed'] });
    publish();
    await ada.runNow(watch);
    expect((await ada.digests()).length).toBe(2);
    expect(ada.received()).toHaveLength(1);
    expect((await eve.state()).messages).toEqual([]);
    expect(eve.received()).toEqual([]);
    expect(eve.secret).not.toBe(ada.secret);
  });

  test('with a new secret has another one, and what waits is signed with it', {
    tags: ['webhook/create', 'webhook/test'],
  }, async () => {
    const ada = await hooked();
    receiver.answer = answerWith(500);
    await ada.sendTest();
    await ada.until(({ failure }) => failure?.status === 500);
    const { secret } = CreatedWebhook.parse((await ada.create(ada.url)).json());
    expect(secret).not.toBe(ada.secret);
    receiver.answer = answerWith(204);
    await ada.until(isSent);
    const last = ada.received().at(-1);
    if (!last) throw new Error('Nothing was received');
    const { headers, body } = last;
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'insight.webhook.tested.v1',
      data: { userId: ada.userId },
    });
    expect(() => new Verifier(ada.secret).verify(body, headers as Record<string, string>)).toThrow();
  });

  test('that is ended gets nothing any more, and no watch delivers to it', {
    tags: ['webhook/own'],
  }, async () => {
    const ada = await hooked();
    const id = await ada.change('ended particles');
    await ada.until(isSent);
    expect((await world.delete(ada.userId, URL_PATH)).statusCode).toBe(204);
    expect(await ada.get(URL_PATH)).toEqual({ isOffered: true, webhook: null });
    expect((await ada.read(id)).deliveries).toEqual([]);
    expect((await ada.sendTest()).json().code).toBe('insight.no-webhook');
    const { rows } = await world.sql.query('SELECT * FROM insight.webhook_messages WHERE user_id = $1', [
      ada.userId,
    ]);
    expect(rows).toEqual([]);
    const actions = await world.sql.query(
      `SELECT event -> 'data' ->> 'action' AS action FROM insight.outbox_events
       WHERE event -> 'data' ->> 'userId' = $1 AND event -> 'data' ->> 'action' LIKE 'webhook%' ORDER BY created_at`,
      [ada.userId],
    );
    expect(actions.rows.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.delete']);
  });

  test.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://0x7f.1/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
  ])('at %s is refused with 422', { tags: ['webhook/address'] }, async (url) => {
    const answer = await world.post(randomUUID(), URL_PATH, { url });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'insight.webhook-address-refused']);
  });

  test.each(['ftp://example.org/', 'https://user:password@example.org/', 'hook'])(
    'at %s is refused with 400',
    { tags: ['webhook/address'] },
    async (url) => {
      expect((await world.post(randomUUID(), URL_PATH, { url })).statusCode).toBe(400);
    },
  );

  test('whose host leads to this machine once it is set is not connected to, and its user is told', {
    tags: ['webhook/address'],
  }, async () => {
    const before = receiver.connections();
    const ada = await hooked(`https://rebound.example:${new URL(receiver.url).port}/`);
    await ada.sendTest();
    const { failure } = await ada.until((message) => message.failure !== null);
    await ada.pause(true);
    expect(failure).toEqual({ reason: 'address-refused', status: null });
    expect(receiver.connections()).toBe(before);
  });
});

describe('a message that was not taken', () => {
  test('is sent again under the same id, until it is taken', { tags: ['webhook/retry'] }, async () => {
    const ada = await hooked();
    let asked = 0;
    receiver.answer = (request, response) => {
      asked += 1;
      answerWith(asked < 3 ? 503 : 204)(request, response);
    };
    await ada.change('repeated particles');
    const sent = await ada.until(isSent);
    expect(sent).toMatchObject({ attempts: 3, failure: null });
    const ids = ada.received().map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([sent.id, sent.id, sent.id]);
    expect((await ada.state()).retryAt).toBeNull();
  });

  test('answered with 410 pauses the webhook at once', { tags: ['webhook/retry'] }, async () => {
    const ada = await hooked();
    receiver.answer = answerWith(410);
    await ada.sendTest();
    await ada.until(({ state }, { paused }) => state === 'gone' && paused === 'gone');
    expect((await ada.sendTest()).json().code).toBe('insight.webhook-paused');
    expect(ada.received()).toHaveLength(1);
  });

  test('waits while the webhook is paused, and is sent once it is resumed', {
    tags: ['webhook/retry'],
  }, async () => {
    const ada = await hooked();
    await ada.pause(true);
    await ada.change('paused particles');
    expect(await ada.state()).toMatchObject({
      paused: 'user',
      messages: [{ state: 'waiting', attempts: 0 }],
    });
    await ada.pause(false);
    await ada.until(isSent);
    expect(ada.received()).toHaveLength(1);
  });

  test('for a day is given up, and pauses a webhook that took nothing meanwhile; others of it wait', {
    tags: ['webhook/retry'],
  }, async () => {
    const [ada, bob] = [await hooked(), await hooked()];
    receiver.answer = answerWith(500);
    for (const one of [ada, bob]) {
      await one.sendTest();
      await one.until(({ failure }) => failure?.status === 500);
    }
    // First: the next attempt may come between these.
    await world.sql.query(
      `UPDATE insight.webhooks SET last_sent_at = now() - interval '1 hour' WHERE user_id = $1`,
      [bob.userId],
    );
    await world.sql.query(
      `UPDATE insight.webhook_messages SET created_at = now() - interval '1 day' WHERE ended_at IS NULL`,
    );
    await world.sql.query(`UPDATE insight.webhooks SET resumed_at = now() - interval '1 day'`);
    await ada.until(({ state }, { paused }) => state === 'given-up' && paused === 'failures');
    await bob.until(({ state }, { paused }) => state === 'given-up' && paused === null);
    receiver.answer = answerWith(204);
    await ada.pause(false);
    await ada.sendTest();
    await ada.until(isSent);
  });

  test('because the operator has another key, so that its signature would be wrong, is not sent at all', {
    tags: ['webhook/create'],
  }, async () => {
    const ada = await hooked();
    await world.sql.query(`UPDATE insight.webhooks SET secret_hash = 'of another key' WHERE user_id = $1`, [
      ada.userId,
    ]);
    await ada.sendTest();
    await ada.until((_, { paused }) => paused === 'key-changed');
    expect(ada.received()).toEqual([]);
    await ada.create(ada.url);
    await ada.until(isSent);
  });

  test('because its receiver hangs is put off with all others of this webhook, and delays nobody else', {
    tags: ['webhook/hang'],
  }, async () => {
    const [ada, bob] = [await hooked(), await hooked()];
    const hangs = new Set([new URL(ada.url).pathname]);
    receiver.answer = (request, response) => {
      if (!hangs.has(request.url ?? '')) answerWith(204)(request, response);
    };
    await ada.change('hanging particles');
    await ada.sendTest();
    await ada.until(({ failure }) => failure?.reason === 'timed-out');
    const begun = performance.now();
    await bob.sendTest();
    await bob.until(isSent);
    expect(performance.now() - begun).toBeLessThan(5_000);
    hangs.clear();
    await vi.waitFor(
      async () => expect((await ada.state()).messages.map(({ state }) => state)).toEqual(['sent', 'sent']),
      { timeout: 20_000, interval: 50 },
    );
  });
});

test('a server without a key calls no webhooks, and says so', { tags: ['webhook/create'] }, async () => {
  const silent = await startInsight({ records: index });
  try {
    const user = randomUUID();
    expect((await silent.get(user, URL_PATH)).json()).toEqual({ isOffered: false, webhook: null });
    const answer = await silent.post(user, URL_PATH, { url: 'https://example.org/' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'insight.webhooks-off']);
  } finally {
    await silent.close();
  }
});
