import { expect, test } from 'vitest';
import { compareSearches } from './comparable-radars.ts';

const radar = (searchQuery: string, historyKey: string | null) => ({ searchQuery, historyKey });

test.each([
  ['same', radar('mRNA', 'k'), radar(' mrna ', 'k')],
  ['same', radar('renamed', 'k'), radar('mrna', 'k')],
  ['query alone', radar('mRNA', null), radar('mrna', 'k')],
  ['query alone', radar('mRNA', null), radar('mrna', null)],
  ['other filters', radar('mRNA', 'k'), radar('mrna', 'l')],
  ['other query', radar('mRNA', 'k'), radar('DNA', 'l')],
  ['other query', radar('mRNA', null), radar('DNA', 'l')],
] as const)('%s: %o and %o, in either order', (relation, one, other) => {
  expect(compareSearches(one, other)).toBe(relation);
  expect(compareSearches(other, one)).toBe(relation);
});
