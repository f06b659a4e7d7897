import { libraryCalls } from '@sextant/contracts/library/calls';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';

/** Poll times counted from the search: another service writes the history row moments later. */
const POLL_DELAYS_MS = [200, 500, 1000, 2000];

/** Polls for the row of a search, then invalidates the activity; gives up after the last poll. */
export async function refreshHistory(client: QueryClient, searchId: string | null): Promise<void> {
  if (!searchId) return;
  let waited = 0;
  for (const moment of POLL_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, moment - waited));
    waited = moment;
    const entries = await client
      .fetchQuery({
        queryKey: [libraryCalls.searchHistory.path],
        queryFn: () => api(libraryCalls.searchHistory),
        staleTime: 0,
      })
      .catch(() => []);
    if (entries.some((entry) => entry.id === searchId)) break;
  }
  await client.invalidateQueries({ queryKey: [libraryCalls.activity.path] });
}
