import type { RadarSearch } from '@sextant/contracts/insight/comparable-radars';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { earlierRadars, useNewestRadars } from './earlier-radars.ts';
import { radarDiffQuery } from './radar-diff-query.ts';

/** What changed on a saved radar since the one before of the same search; undefined while loading, or if there is none. */
export function useChangesSinceEarlier(
  radar: (RadarSearch & Pick<StoredRadar, 'id' | 'createdAt'>) | undefined,
): RadarDiff | undefined {
  const radars = useNewestRadars(radar !== undefined);
  const [earlier] = radar ? earlierRadars(radar, radars) : [];
  return useQuery(radarDiffQuery(radar?.id, earlier?.id)).data;
}
