import { insightCalls } from '@sextant/contracts/insight/calls';
import { compareSearches, type RadarSearch } from '@sextant/contracts/insight/comparable-radars';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { RadarSummary, StoredRadar } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/http.ts';
import { listRadars } from '../../../../lib/saved-lists.ts';

const COMPARABLE: ReadonlySet<string> = new Set(['same', 'query alone']);

/** Radars of a list, newest first. */
export const newestFirst = (radars: readonly RadarSummary[]): RadarSummary[] =>
  radars.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

/** What changed on a saved radar since the one before of the same search; undefined while loading, or if there is none. */
export function useChangesSinceEarlier(
  radar: (RadarSearch & Pick<StoredRadar, 'id' | 'createdAt'>) | undefined,
): RadarDiff | undefined {
  const { data = [] } = useQuery({
    queryKey: [insightCalls.radars.path],
    queryFn: listRadars,
    enabled: radar !== undefined,
  });
  const earlier =
    radar &&
    newestFirst(data).find(
      (other) =>
        Date.parse(other.createdAt) < Date.parse(radar.createdAt) &&
        COMPARABLE.has(compareSearches(radar, other)),
    );
  const [id, against] = [radar?.id ?? '', earlier?.id ?? ''];
  const { data: changes } = useQuery({
    queryKey: [insightCalls.radarDiff.path, id, against],
    queryFn: () => api(insightCalls.radarDiff, { params: { id }, query: { against } }),
    enabled: against !== '',
  });
  return changes;
}
