import { insightCalls } from '@sextant/contracts/insight/calls';
import { compareSearches, type RadarSearch } from '@sextant/contracts/insight/comparable-radars';
import type { RadarSummary, StoredRadar } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { listRadars } from '../../../../lib/saved-lists.ts';

export type Compared = RadarSearch & Pick<StoredRadar, 'id' | 'createdAt' | 'radarData' | 'corrections'>;

/** The saved radars from before this one that it can be compared with, newest first; and how many more there are of its query. */
export function useEarlierRadars(radar: Compared): { earlier: RadarSummary[]; otherwise: number } {
  const { data = [] } = useQuery({
    queryKey: [insightCalls.radars.path],
    queryFn: listRadars,
  });
  const newestFirst = data
    .filter(({ id, createdAt }) => id !== radar.id && Date.parse(createdAt) < Date.parse(radar.createdAt))
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const relation = (other: RadarSummary) => compareSearches(radar, other);
  return {
    earlier: newestFirst.filter((other) => ['same', 'query alone'].includes(relation(other))),
    otherwise: newestFirst.filter((other) => relation(other) === 'other filters').length,
  };
}
