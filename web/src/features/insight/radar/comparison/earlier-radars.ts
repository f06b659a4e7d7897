import { insightCalls } from '@sextant/contracts/insight/calls';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { folded } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/http.ts';

export type Compared = Pick<StoredRadar, 'id' | 'searchQuery' | 'createdAt' | 'historyKey'>;

/** Radars of other filters or another literature differ for reasons that no comparison could tell apart. */
const isComparable = (one: Compared, other: Compared): boolean =>
  one.historyKey === null || other.historyKey === null || one.historyKey === other.historyKey;

/** The saved radars of the same query from before this one, newest first; and how many more there are that it cannot be compared with. */
export function useEarlierRadars(radar: Compared): { earlier: StoredRadar[]; otherwise: number } {
  const { data = [] } = useQuery({
    queryKey: [insightCalls.radars.path],
    queryFn: () => api(insightCalls.radars),
  });
  const before = data.filter(
    (other) =>
      other.id !== radar.id &&
      folded(other.searchQuery) === folded(radar.searchQuery) &&
      Date.parse(other.createdAt) < Date.parse(radar.createdAt),
  );
  const earlier = before
    .filter((other) => isComparable(radar, other))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return { earlier, otherwise: before.length - earlier.length };
}
