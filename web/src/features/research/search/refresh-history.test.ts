import { libraryCalls } from '@sextant/contracts/library/calls';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { seed } from '../../../testing/seed.ts';
import { refreshHistory } from './refresh-history.ts';

/**
 * A client whose polls find the row from the given one on. Counts polls of this client only, because requests of other tests may still
 * arrive.
 */
function historyFrom(first: number) {
  const state = startMockApi();
  seed(state);
  const client = createQueryClient();
  const looks = vi.spyOn(client, 'fetchQuery');
  mockServer.use(
    http.get('*/api/search-history', () =>
      looks.mock.calls.length < first ? HttpResponse.json([]) : undefined,
    ),
  );
  return { client, looks, searchId: state.history[0]?.id ?? null };
}

test('polls until the row of the search exists, then stops and invalidates the activity', async () => {
  const { client, looks, searchId } = historyFrom(2);
  client.setQueryData([libraryCalls.activity.path, null], { pages: [] });
  await refreshHistory(client, searchId);
  expect(looks).toHaveBeenCalledTimes(2);
  expect(client.getQueryState([libraryCalls.activity.path, null])?.isInvalidated).toBe(true);
  expect(client.getQueryData([libraryCalls.searchHistory.path])).toHaveLength(4);
});

test('gives up after 0.2, 0.5, 1 and 2 seconds', async () => {
  const { client, looks, searchId } = historyFrom(99);
  const started = performance.now();
  await refreshHistory(client, searchId);
  expect(looks).toHaveBeenCalledTimes(4);
  expect(performance.now() - started).toBeGreaterThan(1_900);
});

test('does not poll for a search that was not recorded', async () => {
  const { client, looks } = historyFrom(1);
  await refreshHistory(client, null);
  expect(looks).not.toHaveBeenCalled();
});
