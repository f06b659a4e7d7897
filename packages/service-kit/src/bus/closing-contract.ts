import { describe, expect, test } from 'vitest';
import { type BusTestContext, deferred, eventType, makeEvent, uniqueWord } from './contract-fixtures.ts';

export function describeClosing({ connect }: BusTestContext): void {
  describe('closing', () => {
    test('close waits for running handlers, and their messages are acknowledged', async () => {
      const [durable, event] = [uniqueWord(), makeEvent(eventType())];
      const bus = await connect();
      const [started, release] = [deferred(), deferred()];
      let finished = 0;
      await bus.subscribe({ durable, types: [event.type] }, async () => {
        started.resolve();
        await release.promise;
        finished += 1;
      });
      await bus.publish(event);
      await started.promise;
      const closed = bus.close();
      release.resolve();
      await closed;
      expect(finished).toBe(1);

      const other = await connect();
      const next = makeEvent(event.type);
      const seen: string[] = [];
      await other.subscribe({ durable, types: [event.type] }, async ({ id }) => void seen.push(id));
      await other.publish(next);
      await expect.poll(() => seen).toEqual([next.id]);
    });

    test('close returns in time although a handler hangs', async () => {
      const bus = await connect();
      const queue = uniqueWord();
      const started = deferred();
      await bus.work(queue, {}, () => {
        started.resolve();
        return new Promise(() => {});
      });
      await bus.enqueue(queue, 'endless');
      await started.promise;
      const begin = performance.now();
      await bus.close(300);
      expect(performance.now() - begin).toBeLessThan(8_000);
      expect(bus.connected()).toBe(false);
    });

    test('a handler that stops on the signal returns its message at once', async () => {
      const queue = uniqueWord();
      const [leaving, staying] = [await connect(), await connect()];
      const started = deferred();
      const policy = { ackWaitMs: 30_000, backoffMs: [30_000], maxDeliver: 1 };
      await leaving.work(queue, policy, (_id, { signal }) => {
        started.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      });
      await leaving.enqueue(queue, 'handed-over');
      await started.promise;
      await leaving.close();
      const done: string[] = [];
      await staying.work(queue, { ...policy, maxDeliver: 5 }, async (id) => void done.push(id));
      await expect.poll(() => done).toEqual(['handed-over']);
    });

    test('a subscription that stops leaves its messages to the others', async () => {
      const [durable, type] = [uniqueWord(), eventType()];
      const bus = await connect();
      const seen: string[] = [];
      const stopped = await bus.subscribe({ durable, types: [type] }, async () => void seen.push('stopped'));
      await stopped.stop();
      await bus.publish(makeEvent(type));
      await bus.subscribe({ durable, types: [type] }, async () => void seen.push('running'));
      await expect.poll(() => seen).toEqual(['running']);
    });

    test('a closed bus rejects operations, and can be closed again', async () => {
      const bus = await connect();
      expect(bus.connected()).toBe(true);
      await bus.close();
      await bus.close();
      expect(bus.connected()).toBe(false);
      await expect(bus.publish(makeEvent(eventType()))).rejects.toMatchObject({ code: 'bus.closed' });
      await expect(bus.enqueue(uniqueWord(), 'x')).rejects.toMatchObject({ code: 'bus.closed' });
      const request = bus.request('test.any.v1', { token: '', body: null }, { timeoutMs: 100 });
      await expect(request).rejects.toMatchObject({ code: 'bus.closed' });
    });
  });
}
