import { expect, test } from 'vitest';
import { createLane, type Held } from './lane.ts';
import { EVENT_POLICY } from './policy.ts';

/** A message, and what is done with it. */
function message(given: Partial<Held> = {}) {
  const done: string[] = [];
  const held: Held = {
    id: 'message',
    attempt: 1,
    acknowledge: async () => void done.push('acknowledged'),
    retry: async (delayMs) => void done.push(`again in ${delayMs} ms`),
    bury: async (reason) => void done.push(`buried: ${reason}`),
    renew: () => void done.push('renewed'),
    ...given,
  };
  return { held, done };
}
const policy = { ...EVENT_POLICY, backoffMs: [10, 20], maxDeliver: 3, ackWaitMs: 60_000 };
const fail = async () => {
  throw new Error('broken');
};

test('the waits grow, the last one repeats, and after the last delivery the message is buried', async () => {
  const lane = createLane('durable', { ...policy, maxDeliver: 5 });
  const outcomes: string[] = [];
  for (const attempt of [1, 2, 3, 4, 5]) {
    const { held, done } = message({ attempt });
    await lane.take(held, fail);
    outcomes.push(...done);
  }
  const again = ['again in 10 ms', 'again in 20 ms', 'again in 20 ms', 'again in 20 ms'];
  expect(outcomes).toEqual([...again, 'buried: broken']);
});

test('a message that was delivered too often without an answer does not reach the handler again', async () => {
  const { held, done } = message({ attempt: 4 });
  await createLane('durable', policy).take(held, async () => void done.push('handled'));
  expect(done).toEqual(['buried: Delivered 3 times without an answer']);
});

test('an outcome that cannot be stored brings the message back', async () => {
  for (const refused of ['acknowledge', 'bury'] as const) {
    const store = async () => {
      throw new Error('no connection');
    };
    const { held, done } = message({ attempt: 3, [refused]: store });
    await createLane('durable', policy).take(held, refused === 'bury' ? fail : async () => {});
    expect(done).toEqual(['again in 5000 ms']);
  }
});

test('a message that arrives while the subscription stops is handed back untouched', async () => {
  const lane = createLane('durable', policy);
  await lane.stop();
  const { held, done } = message();
  await lane.take(held, async () => void done.push('handled'));
  expect(done).toEqual(['again in 0 ms']);
});

test('stop does not wait for a handler that lost its message, and its late failure changes nothing', async () => {
  const lane = createLane('durable', { ...policy, ackWaitMs: 20 });
  const { held, done } = message();
  const late = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  await lane.take(held, ({ signal, working }) => {
    signal.addEventListener('abort', working);
    return late.promise.finally(handled.resolve);
  });
  await lane.stop();
  late.reject(new Error('too late'));
  await handled.promise;
  expect(done).toEqual([]);
});

test('a late success spares the next delivery', async () => {
  const lane = createLane('durable', { ...policy, ackWaitMs: 20 });
  const { held, done } = message();
  const late = Promise.withResolvers<void>();
  await lane.take(held, () => late.promise);
  late.resolve();
  await expect.poll(() => done).toEqual(['acknowledged']);
});
