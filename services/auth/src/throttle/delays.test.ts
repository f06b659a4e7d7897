import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_LIMIT, ADDRESS_LIMIT, delaysOf } from './delays.ts';

test('allows five failures per account, then doubles the delay from 2 s to 15 minutes', () => {
  expect(delaysOf(ACCOUNT_LIMIT)).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
});

test('allows thirty failures per address, then doubles the delay from 2 s to 5 minutes', () => {
  expect(delaysOf(ADDRESS_LIMIT)).toEqual([...Array(30).fill(0), 2, 4, 8, 16, 32, 64, 128, 256, 300]);
});

test('never decreases, is 0 for free failures and ends at the maximum, for any limit', () => {
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
