import { expect, test } from 'vitest';
import { SearchFilters } from './filters.ts';

test('a search without limits may omit them', () => {
  const none: SearchFilters = {};
  expect(Object.keys(SearchFilters.parse(none))).toEqual([]);
});

test('a blank text counts as absent, other texts are trimmed', () => {
  expect(SearchFilters.parse({ journalFilter: '  ', authorFilter: ' Li ' })).toEqual({ authorFilter: 'Li' });
});

test.each([
  ['5 years', '5'],
  [5, '5'],
  ['6 months', '0.5'],
  [' 1 Year', '1'],
  ['all', 'all'],
])('the historical depth %j is %j', (historicalDepth, depth) => {
  expect(SearchFilters.parse({ historicalDepth })).toEqual({ historicalDepth: depth });
});
