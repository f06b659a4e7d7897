import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, delaysOf } from './delays.ts';

test('at an account five failures are free, then the wait doubles from 2 s to a quarter of an hour', () => {
  expect(delaysOf(ACCOUNT_LIMIT)).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
});

test('from an address thirty are free, then the wait doubles from 2 s to five minutes', () => {
  expect(delaysOf(ADDRESS_LIMIT)).toEqual([...Array(30).fill(0), 2, 4, 8, 16, 32, 64, 128, 256, 300]);
});

test('under any limit the delay never falls, is 0 for the free failures and ends at the longest', () => {
  const limits = fc.record({
    free: fc.integer({ min: 0, max: 50 }),
    firstDelay: fc.integer({ min: 1, max: 60 }),
    longestDelay: fc.integer({ min: 60, max: 86_400 }),
    memory: fc.integer({ min: 60, max: 86_400 }),
  });
  fc.assert(
    fc.property(limits, (limit) => {
      const delays = delaysOf(limit);
      expect(delays).toEqual(delays.toSorted((a, b) => a - b));
      expect(delays.filter((delay) => delay === 0)).toHaveLength(limit.free);
      expect(delays.at(-1)).toBe(limit.longestDelay);
    }),
  );
});
