import { insightCalls } from '@sextant/contracts/insight/calls';
import { compareSearches, type RadarSearch } from '@sextant/contracts/insight/comparable-radars';
import type { RadarSummary, StoredRadar } from '@sextant/contracts/insight/stored';
import { normalizeText } from '@sextant/contracts/literature/filters';
import { useQuery } from '@tanstack/react-query';
import { listRadars } from '../../lib/saved-lists.ts';

export type Compared = RadarSearch &
  Pick<StoredRadar, 'id' | 'createdAt' | 'topicKey' | 'radarData' | 'corrections'>;

interface ComparableRadars {
  /** Earlier radars of the same search, newest first. */
  earlier: RadarSummary[];
  /** Number of radars of the same query with other filters. */
  otherwise: number;
  /** The newest radar of each other topic with the number of shared technologies, in descending order. */
  topics: (RadarSummary & { shared: number })[];
}

/** All saved radars, newest first; empty while loading. */
export function useNewestRadars(enabled = true): RadarSummary[] {
  const { data = [] } = useQuery({
    queryKey: [insightCalls.radars.path],
    queryFn: listRadars,
    enabled,
    select: newestFirst,
  });
  return data;
}

const newestFirst = (radars: readonly RadarSummary[]): RadarSummary[] =>
  radars.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

const isBefore = (radar: Pick<StoredRadar, 'createdAt'>, other: RadarSummary): boolean =>
  Date.parse(other.createdAt) < Date.parse(radar.createdAt);

/** Earlier ones of `radars` that can be compared with a radar, in the order of `radars`. */
export const earlierRadars = (
  radar: RadarSearch & Pick<StoredRadar, 'createdAt'>,
  radars: readonly RadarSummary[],
): RadarSummary[] =>
  radars.filter(
    (other) => isBefore(radar, other) && ['same', 'query alone'].includes(compareSearches(radar, other)),
  );

/** The saved radars with which this one can be compared. */
export function useComparableRadars(radar: Compared): ComparableRadars {
  const radars = useNewestRadars();
  const relation = (other: RadarSummary) => compareSearches(radar, other);
  const own = new Set(radar.radarData.items.map(({ name }) => normalizeText(name)));
  const topics = new Map<string, RadarSummary>();
  for (const other of radars)
    if (relation(other) === 'other query' && !topics.has(other.topicKey)) topics.set(other.topicKey, other);
  return {
    earlier: earlierRadars(radar, radars),
    otherwise: radars.filter((other) => isBefore(radar, other) && relation(other) === 'other filters').length,
    topics: [...topics.values()]
      .map((other) => ({
        ...other,
        shared: other.blips.filter(({ name }) => own.has(normalizeText(name))).length,
      }))
      .sort((a, b) => b.shared - a.shared || a.searchQuery.localeCompare(b.searchQuery, 'en')),
  };
}
