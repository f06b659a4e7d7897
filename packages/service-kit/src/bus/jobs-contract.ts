import { describe, expect, test } from 'vitest';
import type { Delivery } from './bus.ts';
import { type BusTestContext, deferred, uniqueWord } from './contract-fixtures.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ids = (count: number) => Array.from({ length: count }, (_, index) => `job-${index}`);

export function describeJobs({ connect, restart }: BusTestContext): void {
  describe('work queues', () => {
    test('each id goes to one worker', async () => {
      const queue = uniqueWord();
      const [first, second] = [await connect(), await connect()];
      const done: string[] = [];
      const message = new Set<string>();
      for (const bus of [first, second])
        await bus.work(queue, { concurrency: 2 }, async (id) => {
          expect(message.has(id)).toBe(false);
          message.add(id);
          await pause(5);
          message.delete(id);
          done.push(id);
        });
      for (const id of ids(20)) await first.enqueue(queue, id);
      await expect.poll(() => done.toSorted()).toEqual(ids(20).toSorted());
      await expect.poll(() => second.pending(queue)).toBe(0);
    });

    test('jobs wait for a worker, across a restart', async () => {
      const queue = uniqueWord();
      await (await connect()).enqueue(queue, 'patient');
      await restart();
      const bus = await connect();
      expect(await bus.pending(queue)).toBe(1);
      const done: string[] = [];
      await bus.work(queue, {}, async (id) => void done.push(id));
      await expect.poll(() => done).toEqual(['patient']);
    });

    test('the same id twice is one job, also when it is already done', async () => {
      const bus = await connect();
      const queue = uniqueWord();
      const done: string[] = [];
      await bus.enqueue(queue, 'a');
      await bus.enqueue(queue, 'a');
      await bus.work(queue, {}, async (id) => void done.push(id));
      await expect.poll(() => done).toEqual(['a']);
      await expect.poll(() => bus.pending(queue)).toBe(0);
      await bus.enqueue(queue, 'a');
      await bus.enqueue(queue, 'b');
      await expect.poll(() => done).toEqual(['a', 'b']);
    });

    test('the same id on another queue is another job', async () => {
      const bus = await connect();
      const queues = [uniqueWord(), uniqueWord()];
      const done: string[] = [];
      for (const queue of queues) {
        await bus.enqueue(queue, 'same');
        await bus.work(queue, {}, async () => void done.push(queue));
      }
      await expect.poll(() => done.toSorted()).toEqual(queues.toSorted());
    });

    test('a job whose worker does not respond is redelivered, and that worker’s signal aborts', async () => {
      const queue = uniqueWord();
      const [dying, living] = [await connect(), await connect()];
      const policy = { ackWaitMs: 300 };
      const signals: AbortSignal[] = [];
      const done: { id: string; attempt: number }[] = [];
      const answer = async (id: string, { attempt }: Delivery) => void done.push({ id, attempt });
      await dying.work(queue, policy, (id, delivery) => {
        if (signals.length > 0) return answer(id, delivery);
        signals.push(delivery.signal);
        return new Promise(() => {});
      });
      await living.enqueue(queue, 'orphan');
      await expect.poll(() => signals.length).toBe(1);
      await living.work(queue, policy, answer);
      await expect.poll(() => done).toEqual([{ id: 'orphan', attempt: 2 }]);
      await expect.poll(() => signals[0]?.aborted).toBe(true);
      await expect.poll(() => living.pending(queue)).toBe(0);
    });

    test('a handler that hangs does not block the only place of its worker', async () => {
      const bus = await connect();
      const queue = uniqueWord();
      const attempts: number[] = [];
      await bus.work(queue, { ackWaitMs: 300, concurrency: 1 }, async (_id, { attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) await new Promise(() => {});
      });
      await bus.enqueue(queue, 'stuck');
      await expect.poll(() => attempts).toEqual([1, 2]);
      await expect.poll(() => bus.pending(queue)).toBe(0);
    });

    test('working() keeps a long job with its worker', async () => {
      const queue = uniqueWord();
      const [first, second] = [await connect(), await connect()];
      const started: string[] = [];
      const finished: string[] = [];
      const longJob = async (id: string, { working, signal }: Delivery) => {
        started.push(id);
        for (let step = 0; step < 25; step += 1) {
          await pause(100);
          working();
        }
        expect(signal.aborted).toBe(false);
        finished.push(id);
      };
      // Shorter than the job, and far longer than a step on a busy machine.
      for (const bus of [first, second]) await bus.work(queue, { ackWaitMs: 2_000 }, longJob);
      await first.enqueue(queue, 'long');
      await expect.poll(() => finished).toEqual(['long']);
      await expect.poll(() => second.pending(queue)).toBe(0);
      expect(started).toEqual(['long']);
    });

    test('no more jobs run at once than the concurrency, and not fewer', async () => {
      const bus = await connect();
      const queue = uniqueWord();
      const { promise: released, resolve: release } = deferred();
      let running = 0;
      const seen: number[] = [];
      await bus.work(queue, { concurrency: 3 }, async () => {
        running += 1;
        seen.push(running);
        await released;
        await pause(30);
        running -= 1;
      });
      for (const id of ids(12)) await bus.enqueue(queue, id);
      await expect.poll(() => running).toBe(3);
      release();
      await expect.poll(() => seen.length).toBe(12);
      expect(Math.max(...seen)).toBe(3);
    });

    test('a handler that steps aside lets another message be handled, and keeps its own', async () => {
      const bus = await connect();
      const queue = uniqueWord();
      const { promise: released, resolve: release } = deferred();
      const steps: string[] = [];
      let running = 0;
      const busiest: number[] = [];
      await bus.work(queue, { concurrency: 1 }, async (id, { stepAside }) => {
        running += 1;
        busiest.push(running);
        if (id === 'waits') {
          running -= 1;
          await stepAside(() => released);
          running += 1;
        }
        steps.push(id);
        running -= 1;
      });
      await bus.enqueue(queue, 'waits');
      for (const id of ids(3)) await bus.enqueue(queue, id);
      await expect.poll(() => steps.length).toBe(3);
      expect(steps.toSorted()).toEqual(ids(3));
      expect(await bus.pending(queue)).toBe(1);
      release();
      await expect.poll(() => bus.pending(queue)).toBe(0);
      expect(steps.at(-1)).toBe('waits');
      for (const id of ['later-1', 'later-2']) await bus.enqueue(queue, id);
      await expect.poll(() => steps.length).toBe(6);
      expect(Math.max(...busiest)).toBe(1);
    });

    test('a busy worker does not hold messages that an idle one could take', async () => {
      const queue = uniqueWord();
      const [busy, idle] = [await connect(), await connect()];
      const { promise: released, resolve: release } = deferred();
      const handledIds: string[] = [];
      await busy.work(queue, { concurrency: 1 }, async (id) => {
        handledIds.push(id);
        await released;
      });
      await busy.enqueue(queue, 'slow');
      await expect.poll(() => handledIds).toEqual(['slow']);
      for (const id of ids(5)) await busy.enqueue(queue, id);
      const done: string[] = [];
      await idle.work(queue, { concurrency: 1 }, async (id) => void done.push(id));
      await expect.poll(() => done.toSorted()).toEqual(ids(5));
      await expect.poll(() => idle.pending(queue)).toBe(1); // The last one is acknowledged after its handler.
      release();
      await expect.poll(() => idle.pending(queue)).toBe(0);
    });

    test('a failed job is redelivered; a dead-lettered one leaves the queue', async () => {
      const bus = await connect();
      const queue = uniqueWord();
      const attempts: number[] = [];
      await bus.work(queue, { backoffMs: [20], maxDeliver: 3 }, async (_id, { attempt }) => {
        attempts.push(attempt);
        throw new Error('model unavailable');
      });
      await bus.enqueue(queue, 'doomed');
      const getDeadLetters = async () =>
        (await bus.deadLetters()).filter(({ consumer }) => consumer === queue);
      await expect
        .poll(getDeadLetters)
        .toMatchObject([{ id: 'doomed', attempts: 3, reason: 'model unavailable' }]);
      expect(attempts).toEqual([1, 2, 3]);
      await expect.poll(() => bus.pending(queue)).toBe(0);
    });
  });
}
