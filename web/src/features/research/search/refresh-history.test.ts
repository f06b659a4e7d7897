import { libraryCalls } from '@sextant/contracts/library/calls';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../app/query-client.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { seed } from '../../../testing/seed.ts';
import { refreshHistory } from './refresh-history.ts';

/** Counts the looks at the history; the row is there from the given look on. */
function historyFrom(look: number) {
  const state = startMockApi();
  seed(state);
  const seen = { looks: 0 };
  mockServer.use(
    http.get('*/api/search-history', () => {
      seen.looks += 1;
      return seen.looks < look ? HttpResponse.json([]) : undefined;
    }),
  );
  return { seen, searchId: state.history[0]?.id ?? null };
}

test('looks until the row of the search is there, then stops and lets the activity be loaded anew', async () => {
  const { seen, searchId } = historyFrom(2);
  const client = createQueryClient();
  client.setQueryData([libraryCalls.activity.path, null], { pages: [] });
  await refreshHistory(client, searchId);
  expect(seen.looks).toBe(2);
  expect(client.getQueryState([libraryCalls.activity.path, null])?.isInvalidated).toBe(true);
  expect(client.getQueryData([libraryCalls.searchHistory.path])).toHaveLength(4);
});

test('gives up after 0.2, 0.5, 1 and 2 seconds', async () => {
  const { seen, searchId } = historyFrom(99);
  const started = performance.now();
  // A look that fails is tried again by the client, which is no look of its own.
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  await refreshHistory(client, searchId);
  expect(seen.looks).toBe(4);
  expect(performance.now() - started).toBeGreaterThan(1_900);
});

test('a search that was not recorded is not looked for', async () => {
  const { seen } = historyFrom(1);
  await refreshHistory(createQueryClient(), null);
  expect(seen.looks).toBe(0);
});
