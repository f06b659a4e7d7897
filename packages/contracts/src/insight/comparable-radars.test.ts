import { expect, test } from 'vitest';
import { searchesBehind } from './comparable-radars.ts';

const radar = (searchQuery: string, historyKey: string | null) => ({ searchQuery, historyKey });

test.each([
  ['same', radar('mRNA', 'k'), radar(' mrna ', 'k')],
  ['same', radar('renamed', 'k'), radar('mrna', 'k')],
  ['query alone', radar('mRNA', null), radar('mrna', 'k')],
  ['query alone', radar('mRNA', null), radar('mrna', null)],
  ['other filters', radar('mRNA', 'k'), radar('mrna', 'l')],
  ['other query', radar('mRNA', 'k'), radar('DNA', 'l')],
  ['other query', radar('mRNA', null), radar('DNA', 'l')],
] as const)('%s: %o and %o, either way round', (relation, one, other) => {
  expect(searchesBehind(one, other)).toBe(relation);
  expect(searchesBehind(other, one)).toBe(relation);
});
