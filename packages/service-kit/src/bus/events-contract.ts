import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { describe, expect, test } from 'vitest';
import { DeadLetterError, type Delivery } from './bus.ts';
import { type BusTestContext, eventType, makeEvent, uniqueWord } from './contract-fixtures.ts';

const fastPolicy = { backoffMs: [20, 40], ackWaitMs: 5_000 };

export function describeEvents({ connect, restart }: BusTestContext): void {
  describe('events', () => {
    test('an event arrives as it was published', async () => {
      const bus = await connect();
      const event = makeEvent(eventType(), { query: 'mRNA — “delivery”', nested: [{ n: 1.5, none: null }] });
      const seen: CloudEvent[] = [];
      await bus.subscribe(
        { durable: uniqueWord(), types: [event.type] },
        async (received) => void seen.push(received),
      );
      await bus.publish(event);
      await expect.poll(() => seen).toEqual([event]);
    });

    test('a durable gets only events of its types', async () => {
      const bus = await connect();
      const [first, second, other] = [makeEvent(eventType()), makeEvent(eventType()), makeEvent(eventType())];
      const seen: string[] = [];
      const types = [first.type, second.type];
      await bus.subscribe({ durable: uniqueWord(), types }, async ({ id }) => void seen.push(id));
      for (const event of [other, first, second]) await bus.publish(event);
      await expect.poll(() => seen.toSorted()).toEqual([first.id, second.id].toSorted());
    });

    test('a handler that throws gets the event again, with a growing attempt, after the backoff', async () => {
      const bus = await connect();
      const event = makeEvent(eventType());
      const attempts: number[] = [];
      const delays: number[] = [];
      let before = Number.NaN;
      const handler = async (_event: CloudEvent, { attempt }: Delivery) => {
        attempts.push(attempt);
        delays.push(performance.now() - before);
        before = performance.now();
        if (attempt < 4) throw new Error('not yet');
      };
      const policy = { ...fastPolicy, backoffMs: [30, 60] };
      await bus.subscribe({ durable: uniqueWord(), types: [event.type], policy }, handler);
      await bus.publish(event);
      await expect.poll(() => attempts).toEqual([1, 2, 3, 4]);
      expect(delays[1]).toBeGreaterThanOrEqual(25);
      expect(delays[2]).toBeGreaterThanOrEqual(55);
      expect(delays[3]).toBeGreaterThanOrEqual(55);
    });

    test('the position of a durable survives a restart: what came meanwhile arrives, what was acknowledged does not', async () => {
      const [durable, type] = [uniqueWord(), eventType()];
      const [before, meanwhile, after] = [makeEvent(type), makeEvent(type), makeEvent(type)];
      const seen: string[] = [];
      const listen = async () => {
        const bus = await connect();
        await bus.subscribe(
          { durable, types: [type], policy: fastPolicy },
          async ({ id }) => void seen.push(id),
        );
        return bus;
      };
      const bus = await listen();
      await bus.publish(before);
      await expect.poll(() => seen).toEqual([before.id]);
      await bus.close();

      await (await connect()).publish(meanwhile);
      await restart();

      const reopened = await listen();
      await expect.poll(() => seen).toEqual([before.id, meanwhile.id]);
      await reopened.publish(after);
      await expect.poll(() => seen).toEqual([before.id, meanwhile.id, after.id]);
    });

    test('an event whose handler was interrupted is redelivered after the restart', async () => {
      const [durable, event] = [uniqueWord(), makeEvent(eventType())];
      // Long enough for the interruption to precede the next delivery.
      const policy = { ...fastPolicy, ackWaitMs: 2_000 };
      const attempts: number[] = [];
      const subscribe = async (hang: boolean) => {
        const bus = await connect();
        await bus.subscribe({ durable, types: [event.type], policy }, async (_event, { attempt }) => {
          attempts.push(attempt);
          if (hang) await new Promise(() => {});
        });
        return bus;
      };
      const bus = await subscribe(true);
      await bus.publish(event);
      await expect.poll(() => attempts).toEqual([1]);
      await bus.close(0);
      await restart();
      await subscribe(false);
      await expect.poll(() => attempts).toEqual([1, 2]);
    });

    test('after its last attempt an event is dead-lettered, and others are delivered', async () => {
      const bus = await connect();
      const [durable, type] = [uniqueWord(), eventType()];
      const poison = makeEvent(type);
      const events = [makeEvent(type), poison, makeEvent(type)];
      const seen: string[] = [];
      const policy = { ...fastPolicy, maxDeliver: 3 };
      await bus.subscribe({ durable, types: [type], policy }, async ({ id }) => {
        seen.push(id);
        if (id === poison.id) throw new Error('cannot digest this');
      });
      for (const event of events) await bus.publish(event);
      const getDeadLetters = async () =>
        (await bus.deadLetters()).filter(({ consumer }) => consumer === durable);
      await expect.poll(getDeadLetters).toHaveLength(1);
      const expected = {
        consumer: durable,
        id: poison.id,
        event: poison,
        attempts: 3,
        reason: 'cannot digest this',
      };
      expect((await getDeadLetters())[0]).toMatchObject(expected);

      const last = makeEvent(type);
      await bus.publish(last);
      await expect.poll(() => seen).toContain(last.id);
      expect(seen.filter((id) => id === poison.id)).toHaveLength(3);
      expect(seen).toEqual(expect.arrayContaining(events.map(({ id }) => id)));
    });

    test('a handler can dead-letter an event at once', async () => {
      const bus = await connect();
      const [durable, event] = [uniqueWord(), makeEvent(eventType())];
      await bus.subscribe({ durable, types: [event.type], policy: fastPolicy }, async () => {
        throw new DeadLetterError('no such user');
      });
      await bus.publish(event);
      const getDeadLetters = async () => (await bus.deadLetters()).filter(({ id }) => id === event.id);
      await expect
        .poll(getDeadLetters)
        .toMatchObject([{ consumer: durable, attempts: 1, reason: 'no such user' }]);
    });

    test('an event whose handlers never finish is dead-lettered', async () => {
      const bus = await connect();
      const event = makeEvent(eventType());
      const policy = { ackWaitMs: 200, maxDeliver: 2, concurrency: 1 };
      const aborted: boolean[] = [];
      await bus.subscribe({ durable: uniqueWord(), types: [event.type], policy }, (_event, { signal }) => {
        signal.addEventListener('abort', () => aborted.push(signal.aborted));
        return new Promise(() => {});
      });
      await bus.publish(event);
      const getDeadLetters = async () => (await bus.deadLetters()).filter(({ id }) => id === event.id);
      await expect.poll(getDeadLetters).toHaveLength(1);
      expect((await getDeadLetters())[0]?.reason).toContain('2 times without an answer');
      expect(aborted).toEqual([true, true]);
    });

    test('two durables each get every event', async () => {
      const bus = await connect();
      const events = Array.from({ length: 5 }, () => makeEvent('test.shared.happened.v1'));
      const seen: Record<string, string[]> = { [uniqueWord()]: [], [uniqueWord()]: [] };
      for (const [durable, ids] of Object.entries(seen))
        await bus.subscribe(
          { durable, types: ['test.shared.happened.v1'] },
          async ({ id }) => void ids.push(id),
        );
      for (const event of events) await bus.publish(event);
      const expected = events.map(({ id }) => id).toSorted();
      for (const ids of Object.values(seen)) await expect.poll(() => ids.toSorted()).toEqual(expected);
    });

    test('two processes on one durable share its events', async () => {
      const [durable, type] = [uniqueWord(), eventType()];
      const [first, second] = [await connect(), await connect()];
      const seen: string[] = [];
      for (const bus of [first, second])
        await bus.subscribe({ durable, types: [type] }, async ({ id }) => void seen.push(id));
      const events = Array.from({ length: 20 }, () => makeEvent(type));
      await Promise.all(events.map((event, index) => (index % 2 ? first : second).publish(event)));
      await expect.poll(() => seen.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    });

    test('the same event twice is stored once', async () => {
      const bus = await connect();
      const [event, next] = [makeEvent(eventType()), makeEvent(eventType())];
      const seen: string[] = [];
      const policy = { concurrency: 1 };
      const types = [event.type, next.type];
      await bus.subscribe({ durable: uniqueWord(), types, policy }, async ({ id }) => void seen.push(id));
      await bus.publish(event);
      await bus.publish(event);
      await bus.publish(next);
      await expect.poll(() => seen).toEqual([event.id, next.id]);
    });

    test('a new durable gets the retained events', async () => {
      const bus = await connect();
      const type = eventType();
      const events = Array.from({ length: 3 }, () => makeEvent(type));
      for (const event of events) await bus.publish(event);
      const seen: string[] = [];
      await bus.subscribe({ durable: uniqueWord(), types: [type] }, async ({ id }) => void seen.push(id));
      await expect.poll(() => seen.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    });

    test('a durable can be given further types', async () => {
      const bus = await connect();
      const durable = uniqueWord();
      const [first, second] = [makeEvent(eventType()), makeEvent(eventType())];
      const seen: string[] = [];
      const handler = async ({ id }: CloudEvent) => void seen.push(id);
      const subscription = await bus.subscribe({ durable, types: [first.type] }, handler);
      await bus.publish(first);
      await expect.poll(() => seen).toEqual([first.id]);
      await subscription.stop();
      await bus.subscribe({ durable, types: [first.type, second.type] }, handler);
      await bus.publish(second);
      await expect.poll(() => seen).toEqual([first.id, second.id]);
    });

    test('an event of maximum size can be dead-lettered', async () => {
      const bus = await connect();
      const event = makeEvent(eventType(), 'x'.repeat(1_044_000));
      await bus.subscribe({ durable: uniqueWord(), types: [event.type] }, async () => {
        throw new DeadLetterError('€'.repeat(2_000));
      });
      await bus.publish(event);
      const getDeadLetters = async () => (await bus.deadLetters()).filter(({ id }) => id === event.id);
      await expect.poll(getDeadLetters).toMatchObject([{ event, reason: '€'.repeat(500) }]);
    });

    test('an event that exceeds the message size is rejected', async () => {
      const bus = await connect();
      const event = makeEvent(eventType(), 'x'.repeat(1_100_000));
      await expect(bus.publish(event)).rejects.toMatchObject({ code: 'bus.too-large' });
    });
  });
}
