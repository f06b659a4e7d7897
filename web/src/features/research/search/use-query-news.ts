import { libraryCalls } from '@sextant/contracts/library/calls';
import type { SavedQuery, SavedQueryNews } from '@sextant/contracts/library/saved-query';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';

/** Each check is a search, so only this many of the newest saved queries are checked automatically. */
const MAX_CHECKED_QUERIES = 6;

const newsKey = (id: string) => [libraryCalls.savedQueryNews.path, id];

/** Number of new matches since the last run, for the newest saved queries; missing if they could not be counted. */
export const useQueryNews = (saved: readonly SavedQuery[]): ReadonlyMap<string, SavedQueryNews> =>
  useQueries({
    queries: saved
      .filter(({ lastRunAt }) => lastRunAt !== null)
      .slice(0, MAX_CHECKED_QUERIES)
      .map(({ id }) => ({
        queryKey: newsKey(id),
        queryFn: () => api(libraryCalls.savedQueryNews, { params: { id } }),
      })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });

/** Records the run of a saved query, so that only later articles count as new. A failure is ignored. */
export function useRecordRun(): (saved: SavedQuery) => void {
  const client = useQueryClient();
  return ({ id }) =>
    void api(libraryCalls.runSavedQuery, { params: { id } }).then(
      ({ query }) => {
        client.setQueryData<SavedQuery[]>([libraryCalls.savedQueries.path], (list) =>
          list?.map((each) => (each.id === id ? query : each)),
        );
        const news: SavedQueryNews = { id, newCount: 0, since: query.lastRunAt };
        client.setQueryData(newsKey(id), news);
      },
      () => {},
    );
}
