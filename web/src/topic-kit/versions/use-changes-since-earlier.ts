import type { RadarSearch } from '@sextant/contracts/insight/comparable-radars';
import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { earlierRadars, useNewestRadars } from './earlier-radars.ts';
import { radarDiffQuery } from './radar-diff-query.ts';

/** The changes of a saved radar since the previous one of the same search; undefined while loading, or without a previous one. */
export function useChangesSinceEarlier(
  radar: (RadarSearch & Pick<StoredRadar, 'id' | 'createdAt'>) | undefined,
): RadarDiff | undefined {
  const radars = useNewestRadars(radar !== undefined);
  const [earlier] = radar ? earlierRadars(radar, radars) : [];
  return useQuery(radarDiffQuery(radar?.id, earlier?.id)).data;
}
