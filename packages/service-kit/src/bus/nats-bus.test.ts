import { jetstreamManager } from '@nats-io/jetstream';
import { natsNamespace } from '@sextant/test-kit/bus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bus } from './bus.ts';
import { describeBusContract } from './bus-contract.ts';
import { eventType, makeEvent, uniqueWord } from './contract-fixtures.ts';
import { createNatsBus } from './nats-bus.ts';
import { connectNats, type Link } from './nats-connection.ts';
import { natsNames } from './nats-streams.ts';

const nats = natsNamespace();

if (nats)
  describeBusContract('the NATS bus', async () => ({
    connect: () => createNatsBus(nats),
    restart: async () => {},
    close: nats.remove,
  }));
else
  describe('the NATS bus keeps the promises of a bus', () => {
    // With TEST_BACKING=real the run does not begin without NATS.
    test.skip('on a real server (needs NATS_URL)');
  });

test('streams and subjects carry the namespace', () => {
  const { events, jobs, dead, request } = natsNames('sextant');
  expect([events.stream, jobs.stream, dead.stream]).toEqual([
    'SEXTANT_EVENTS',
    'SEXTANT_JOBS',
    'SEXTANT_DEAD',
  ]);
  expect(events.subject('search.query.executed.v1')).toBe('sextant.events.search.query.executed.v1');
  expect(request('search.match-set.v1')).toBe('sextant.requests.search.match-set.v1');
  expect(() => natsNames('a.*')).toThrow(TypeError);
});

describe.runIf(nats)('seen from NATS (needs NATS_URL)', () => {
  const { servers, namespace, remove } = natsNamespace() ?? {
    servers: '',
    namespace: 'none',
    remove: async () => {},
  };
  const names = natsNames(namespace);
  let bus: Bus;
  let outsider: Link;
  beforeAll(async () => {
    bus = await createNatsBus({ servers, namespace });
    outsider = await connectNats({ servers, name: 'outsider' }, async () => {});
  });
  afterAll(async () => {
    await bus?.close();
    await outsider?.close();
    await remove();
  });

  test('an event is a CloudEvents document on its own subject, with its id as Nats-Msg-Id', async () => {
    const event = makeEvent(eventType(), { n: 1 });
    const subscription = outsider.connection.subscribe(names.events.subject(event.type), { max: 1 });
    await outsider.connection.flush();
    await bus.publish(event);
    for await (const message of subscription) {
      expect(message.json()).toEqual(event);
      expect(message.headers?.get('Nats-Msg-Id')).toBe(event.id);
    }
  });

  test('a consumer that an operator deletes is made again', async () => {
    const [durable, type] = [uniqueWord(), eventType()];
    const seen: string[] = [];
    await bus.subscribe(
      { durable, types: [type], policy: { concurrency: 1 } },
      async ({ id }) => void seen.push(id),
    );
    const { consumers } = await jetstreamManager(outsider.connection);
    await consumers.delete(names.events.stream, durable);
    const event = makeEvent(type);
    await bus.publish(event);
    await expect.poll(() => seen).toEqual([event.id]);
  });

  test('streams that somebody deletes are made again, and publishing, following and working go on', async () => {
    const [durable, type, queue] = [uniqueWord(), eventType(), uniqueWord()];
    const seen: string[] = [];
    const take = async (id: string) => void seen.push(id);
    await bus.subscribe({ durable, types: [type], policy: { concurrency: 1 } }, ({ id }) => take(id));
    await bus.work(queue, { concurrency: 1 }, take);
    const { streams } = await jetstreamManager(outsider.connection);
    for (const { stream } of [names.events, names.jobs]) await streams.delete(stream);
    const event = makeEvent(type);
    await bus.publish(event);
    await bus.enqueue(queue, 'job');
    await expect.poll(() => seen.toSorted()).toEqual([event.id, 'job'].toSorted());
  });

  test('streams that exist are taken as they are', async () => {
    const { streams } = await jetstreamManager(outsider.connection);
    await streams.update(names.events.stream, { max_msgs: 12_345 });
    await (await createNatsBus({ servers, namespace })).close();
    expect((await streams.info(names.events.stream)).config.max_msgs).toBe(12_345);
  });

  test('what is not JSON is given up at once and disturbs nobody', async () => {
    const [durable, event] = [uniqueWord(), makeEvent(eventType())];
    const seen: string[] = [];
    await bus.subscribe({ durable, types: [event.type] }, async ({ id }) => void seen.push(id));
    outsider.connection.publish(names.events.subject(event.type), 'not JSON');
    await outsider.connection.flush();
    await bus.publish(event);
    await expect.poll(() => seen).toEqual([event.id]);
    const letters = async () => (await bus.deadLetters()).filter(({ consumer }) => consumer === durable);
    await expect.poll(letters).toMatchObject([{ attempts: 1, reason: 'The message is not JSON' }]);
  });
});
