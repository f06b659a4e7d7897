import { expect, test } from 'vitest';
import { z } from 'zod';
import { computeSearchId } from './search-id.ts';

const search = {
  userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  query: 'Heart failure',
  filters: {},
  at: new Date('2026-11-21T23:59:00Z'),
};

test('the same search on the same UTC day has the same id, however it is typed', () => {
  const id = computeSearchId(search);
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(
    computeSearchId({ ...search, query: '  heart   FAILURE ', at: new Date('2026-11-21T00:00:00Z') }),
  ).toBe(id);
  expect(computeSearchId({ ...search, filters: { historicalDepth: 'all', articleType: 'all' } })).toBe(id);
});

test.each([
  ['another user', { userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302' }],
  ['another query', { query: 'heart' }],
  ['another day', { at: new Date('2026-11-22T00:00:00Z') }],
  ['another depth', { filters: { historicalDepth: '2' as const } }],
  ['another journal', { filters: { journalFilter: 'Gut' } }],
])('%s has another id', (_, other) => {
  expect(computeSearchId({ ...search, ...other })).not.toBe(computeSearchId(search));
});
