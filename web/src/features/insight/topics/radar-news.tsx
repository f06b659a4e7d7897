import type { RadarSummary } from '@sextant/contracts/insight/stored';
import { useNewestRadars } from '../radar/comparison/earlier-radars.ts';
import { useChangesSinceEarlier } from '../radar/comparison/use-changes-since-earlier.ts';
import { NewsLines } from './news-lines.tsx';
import { radarNews } from './radar-change-texts.ts';

/** Number of radars in a list, from its newest, whose changes are asked for. */
const MAX_WITH_NEWS = 5;

/** What changed on a radar of a list since the one before of the same search; renders nothing if there is none. */
export function RadarNews({ radar }: { radar: RadarSummary }) {
  const isRecent = useNewestRadars()
    .slice(0, MAX_WITH_NEWS)
    .some(({ id }) => id === radar.id);
  return <NewsLines {...radarNews(useChangesSinceEarlier(isRecent ? radar : undefined))} />;
}
