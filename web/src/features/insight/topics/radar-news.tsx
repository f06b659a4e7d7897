import { insightCalls } from '@sextant/contracts/insight/calls';
import { compareSearches } from '@sextant/contracts/insight/comparable-radars';
import type { RadarSummary } from '@sextant/contracts/insight/stored';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';
import { listRadars } from '../../../lib/saved-lists.ts';
import { Facts } from '../../../ui/facts.tsx';
import { differingBackgrounds } from '../radar/comparison/difference.ts';
import { changeTexts } from './radar-change-texts.ts';

/** Number of radars in a list, from its newest, whose changes are asked for. */
const MAX_WITH_NEWS = 5;

const COMPARABLE: ReadonlySet<string> = new Set(['same', 'query alone']);
const byDate = (a: RadarSummary, b: RadarSummary) => Date.parse(b.createdAt) - Date.parse(a.createdAt);

/** What changed on a radar of a list since the one before of the same search; renders nothing if there is none. */
export function RadarNews({ radar }: { radar: RadarSummary }) {
  const { data = [] } = useQuery({ queryKey: [insightCalls.radars.path], queryFn: listRadars });
  const newestFirst = data.toSorted(byDate);
  const place = newestFirst.findIndex(({ id }) => id === radar.id);
  const earlier = newestFirst.slice(place + 1).find((other) => COMPARABLE.has(compareSearches(radar, other)));
  const against = earlier?.id ?? '';
  const { data: changes } = useQuery({
    queryKey: [insightCalls.radarDiff.path, radar.id, against],
    queryFn: () => api(insightCalls.radarDiff, { params: { id: radar.id }, query: { against } }),
    enabled: against !== '' && place >= 0 && place < MAX_WITH_NEWS,
  });
  const texts = changes ? changeTexts(changes) : [];
  if (!changes || texts.length === 0) return null;
  const difference = differingBackgrounds(changes);
  return (
    <>
      <p className="mt-1 font-medium text-evidence text-meta">
        <Facts facts={texts} />
      </p>
      {difference ? <p className="text-ink2 text-meta">{difference}</p> : null}
    </>
  );
}
