import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, FairQueue } from './fair-queue.ts';

const call = (network: string, user: string, n = 0) => ({ network, user, n });
type TestCall = ReturnType<typeof call>;
const names = ['a', 'b', 'c'];
const calls = fc.array(fc.record({ network: fc.constantFrom(...names), user: fc.constantFrom(...names) }), {
  maxLength: 40,
});
const filled = (callers: readonly Caller[]) => {
  const queue = new FairQueue<TestCall>();
  callers.forEach(({ network, user }, n) => void queue.add(call(network, user, n)));
  return queue;
};
const drained = (queue: FairQueue<TestCall>) => {
  const order: TestCall[] = [];
  for (let next = queue.takeNext(() => true); next; next = queue.takeNext(() => true)) order.push(next);
  return order;
};

test('networks take turns, then users, then calls in order of arrival', () => {
  const queue = filled([
    call('x', 'ada'),
    call('x', 'ada'),
    call('x', 'bob'),
    call('x', 'bob'),
    call('y', 'eve'),
  ]);
  expect(drained(queue).map(({ user, n }) => `${user} ${n}`)).toEqual([
    'ada 0',
    'eve 4',
    'bob 2',
    'ada 1',
    'bob 3',
  ]);
});

test('every call is served once, a user’s in order, and no network twice before another that waits', () => {
  fc.assert(
    fc.property(calls, (callers) => {
      const queue = filled(callers);
      expect(queue.size).toBe(callers.length);
      const order = drained(queue);
      expect(queue.size).toBe(0);
      expect(order.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(callers.map((_, n) => n));
      for (const [at, { network, user, n }] of order.entries()) {
        const later = order.slice(at + 1);
        expect(
          later.filter((one) => one.network === network && one.user === user).every((one) => one.n > n),
        ).toBe(true);
        const again = later.findIndex((one) => one.network === network);
        if (again < 0) continue;
        const waiting = new Set(later.map((one) => one.network));
        waiting.delete(network);
        expect(new Set(later.slice(0, again).map((one) => one.network))).toEqual(waiting);
      }
    }),
  );
});

test('evicting only ever makes queues more equal', () => {
  fc.assert(
    fc.property(
      calls,
      fc.constantFrom(...names, 'new'),
      fc.constantFrom(...names, 'new'),
      (callers, network, user) => {
        const queue = filled(callers);
        const countOf = (of: Partial<Caller>) =>
          callers.filter((one) => one.network === of.network && (of.user ?? one.user) === one.user).length;
        const evicted = queue.toEvictFor({ network, user }, 1);
        const most = Math.max(0, ...names.map((name) => countOf({ network: name })));
        if (!evicted) expect(most).toBeLessThanOrEqual(countOf({ network }) + 1);
        else if (evicted.network === network)
          expect(countOf(evicted)).toBeGreaterThan(countOf({ network, user }) + 1);
        else expect(countOf({ network: evicted.network })).toBe(most);
      },
    ),
  );
});

test('whoever has none waiting gets a place while a neighbour has two', () => {
  const queue = filled([...Array(26).keys()].flatMap((n) => [call('x', `u${n}`), call('x', `u${n}`)]));
  expect(queue.toEvictFor({ network: 'x', user: 'new' }, 1)).toBeDefined();
  expect(queue.toEvictFor({ network: 'x' }, 1)).toBeDefined();
  const equal = filled([...Array(48).keys()].map((n) => call('x', `u${n}`)));
  expect(equal.toEvictFor({ network: 'x', user: 'new' }, 1)).toBeUndefined();
  expect(equal.toEvictFor({ network: 'y', user: 'new' }, 1)).toBeDefined();
});
