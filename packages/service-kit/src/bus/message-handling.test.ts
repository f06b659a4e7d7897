import { expect, test } from 'vitest';
import { createMessageHandling, type DeliveredMessage } from './message-handling.ts';
import { EVENT_POLICY } from './policy.ts';

/** A message that records how it is settled. */
function message(given: Partial<DeliveredMessage> = {}) {
  const done: string[] = [];
  const delivered: DeliveredMessage = {
    id: 'message',
    attempt: 1,
    acknowledge: async () => void done.push('acknowledged'),
    retry: async (delayMs) => void done.push(`again in ${delayMs} ms`),
    deadLetter: async (reason) => void done.push(`buried: ${reason}`),
    renew: () => void done.push('renewed'),
    leavePlace: () => {
      done.push('left');
      return () => done.push('back');
    },
    ...given,
  };
  return { message: delivered, done };
}
const policy = { ...EVENT_POLICY, backoffMs: [10, 20], maxDeliver: 3, ackWaitMs: 60_000 };
const fail = async () => {
  throw new Error('broken');
};

test('delays grow, the last one repeats, and after the last delivery the message is dead-lettered', async () => {
  const handling = createMessageHandling('durable', { ...policy, maxDeliver: 5 });
  const outcomes: string[] = [];
  for (const attempt of [1, 2, 3, 4, 5]) {
    const { message: delivered, done } = message({ attempt });
    await handling.take(delivered, fail);
    outcomes.push(...done);
  }
  const retries = ['again in 10 ms', 'again in 20 ms', 'again in 20 ms', 'again in 20 ms'];
  expect(outcomes).toEqual([...retries, 'buried: broken']);
});

test('a message that exceeded its deliveries does not reach the handler again', async () => {
  const { message: delivered, done } = message({ attempt: 4 });
  await createMessageHandling('durable', policy).take(delivered, async () => void done.push('handled'));
  expect(done).toEqual(['buried: Delivered 3 times without an answer']);
});

test('a message whose outcome cannot be stored is redelivered', async () => {
  for (const refused of ['acknowledge', 'deadLetter'] as const) {
    const store = async () => {
      throw new Error('no connection');
    };
    const { message: delivered, done } = message({ attempt: 3, [refused]: store });
    await createMessageHandling('durable', policy).take(
      delivered,
      refused === 'deadLetter' ? fail : async () => {},
    );
    expect(done).toEqual(['again in 5000 ms']);
  }
});

test('a message that arrives while the subscription stops is returned unhandled', async () => {
  const handling = createMessageHandling('durable', policy);
  await handling.stop();
  const { message: delivered, done } = message();
  await handling.take(delivered, async () => void done.push('handled'));
  expect(done).toEqual(['again in 0 ms']);
});

test('stop does not wait for a handler whose lease expired, and its late failure is ignored', async () => {
  const handling = createMessageHandling('durable', { ...policy, ackWaitMs: 20 });
  const { message: delivered, done } = message();
  const late = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  await handling.take(delivered, ({ signal, working }) => {
    signal.addEventListener('abort', working);
    return late.promise.finally(handled.resolve);
  });
  await handling.stop();
  late.reject(new Error('too late'));
  await handled.promise;
  expect(done).toEqual([]);
});

test('waits of one message leave its place once, and past four times the places none is left', async () => {
  const handling = createMessageHandling('durable', { ...policy, concurrency: 1 });
  const { message: delivered, done } = message();
  await handling.take(delivered, async ({ stepAside }) => {
    const other = Promise.withResolvers<void>();
    await Promise.all([stepAside(() => other.promise), stepAside(async () => other.resolve())]);
    await stepAside(async () => {});
  });
  expect(done).toEqual(['left', 'back', 'left', 'back', 'acknowledged']);

  const open = Promise.withResolvers<void>();
  const all = Array.from({ length: 5 }, () => message());
  const handled = all.map((one) =>
    handling.take(one.message, ({ stepAside }) => stepAside(() => open.promise)),
  );
  open.resolve();
  await Promise.all(handled);
  expect(all.map((one) => one.done[0])).toEqual(['left', 'left', 'left', 'left', 'acknowledged']);
});

test('a late success prevents the next delivery', async () => {
  const handling = createMessageHandling('durable', { ...policy, ackWaitMs: 20 });
  const { message: delivered, done } = message();
  const late = Promise.withResolvers<void>();
  await handling.take(delivered, () => late.promise);
  late.resolve();
  await expect.poll(() => done).toEqual(['acknowledged']);
});
