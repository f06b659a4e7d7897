import { expect, test } from 'vitest';
import { describeReading } from './notes.ts';

test.each([
  [
    { read: 0, now: 0, of: 5, drops: { shape: 2 } },
    'The model read none of 5 articles. Of what it read, parts were dropped: 2 not in the required shape.',
  ],
  [{ read: 4, now: 4, of: 5, drops: {} }, 'The model read 4 of 5 articles, all of them now.'],
  [
    { read: 4, now: 1, of: 5, drops: {} },
    'The model read 4 of 5 articles, 1 of them now, 3 for earlier answers.',
  ],
])('how many articles were read, and when: %j', (counts, said) => {
  expect(describeReading(counts)).toBe(said);
});
