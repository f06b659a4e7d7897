import { jetstream } from '@nats-io/jetstream';
import { natsNamespace } from '@sextant/test-kit/bus';
import { afterAll, describe, expect, test } from 'vitest';
import { makeEvent } from './contract-fixtures.ts';
import { createNatsBus } from './nats-bus.ts';
import { connectNats } from './nats-connection.ts';
import { natsNames } from './nats-streams.ts';
import { addOutsideSubscriber } from './nats-subscriber.ts';

const COMPLETED = 'insight.analysis.completed.v1';
const nats = natsNamespace();

test.each([[[]], [['insight.analysis.finished.v1']]])('a subscriber to %j is refused', async (types) => {
  const subscriber = { servers: 'nats://127.0.0.1:1', durable: 'outside', types };
  await expect(addOutsideSubscriber(subscriber)).rejects.toThrow(RangeError);
});

describe.runIf(nats)('a subscriber outside (needs NATS_URL)', () => {
  const { servers, namespace, remove } = nats ?? { servers: '', namespace: 'none', remove: async () => {} };
  afterAll(remove);

  test('finds the events of its types, those of before included, and goes on where it was', async () => {
    const subscriber = { servers, namespace, durable: 'outside', types: [COMPLETED] };
    const bus = await createNatsBus({ servers, namespace });
    const link = await connectNats({ servers, name: 'outside' }, async () => {});
    const next = async () => {
      const stream = natsNames(namespace).events.stream;
      const consumer = await jetstream(link.connection).consumers.get(stream, 'outside');
      const message = await consumer.next({ expires: 30_000 });
      await message?.ackAck();
      return message?.json<{ id: string }>().id;
    };
    const [early, other, late] = [COMPLETED, 'insight.job.failed.v1', COMPLETED].map((type) =>
      makeEvent(type),
    );
    await bus.publish(early!);
    await bus.publish(other!);
    await addOutsideSubscriber(subscriber);
    expect(await next()).toBe(early!.id);
    await addOutsideSubscriber(subscriber);
    await bus.publish(late!);
    expect(await next()).toBe(late!.id);
    await link.close();
    await bus.close();
  });
});
