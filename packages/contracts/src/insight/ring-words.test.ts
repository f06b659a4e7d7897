import { expect, test } from 'vitest';
import { nameAsOf, ringAsOfText } from './ring-words.ts';

test('a ring alone is as it is', () => {
  expect(ringAsOfText({ ring: 'Adopt' })).toBe('Adopt');
  expect(nameAsOf({ name: 'omeprazole' })).toBe('omeprazole');
});

test('the ring of what left the market since says as of when it was, and when that was', () => {
  expect(ringAsOfText({ ring: 'Adopt', withdrawnSince: 2000, ringAsOf: 1999 })).toBe(
    'Adopt as of 1999; withdrawn 2000',
  );
  expect(nameAsOf({ name: 'cisapride', withdrawnSince: 2000 })).toBe('cisapride (withdrawn 2000)');
});

test('a result of an earlier version, which has no year of its own, does not claim today', () => {
  expect(ringAsOfText({ ring: 'Trial', withdrawnSince: 2004 })).toBe('Trial before; withdrawn 2004');
});
