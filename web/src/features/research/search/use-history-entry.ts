import { libraryCalls } from '@sextant/contracts/library/calls';
import { useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';

/** Another service writes the entry moments after the search. */
const RETRIES = 3;
const RETRY_DELAY_MS = 400;

export const historyEntryKey = (id: string | null) => [libraryCalls.searchHistoryEntry.path, id] as const;

/** The history entry whose query is searched, where the URL refers to one. */
export const useHistoryEntry = (id: string | null) =>
  useQuery({
    queryKey: historyEntryKey(id),
    queryFn: async () => {
      const entry = await api(libraryCalls.searchHistoryEntry, { params: { id: id ?? '' } });
      return { id: entry.id, query: entry.query };
    },
    enabled: id !== null,
    retry: (failures, error) => hasStatus(error, 404) && failures < RETRIES,
    retryDelay: RETRY_DELAY_MS,
  });
