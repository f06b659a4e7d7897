import { insightCalls } from '@sextant/contracts/insight/calls';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/http.ts';

type Compared = Pick<StoredRadar, 'id' | 'searchQuery' | 'createdAt'>;

const folded = (query: string): string => query.trim().replace(/\s+/g, ' ').toLowerCase();

/** The saved radars of the same query from before this one, newest first. */
export function useEarlierRadars({ id, searchQuery, createdAt }: Compared): StoredRadar[] {
  const { data = [] } = useQuery({
    queryKey: [insightCalls.radars.path],
    queryFn: () => api(insightCalls.radars),
  });
  return data
    .filter(
      (other) =>
        other.id !== id &&
        folded(other.searchQuery) === folded(searchQuery) &&
        Date.parse(other.createdAt) < Date.parse(createdAt),
    )
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
