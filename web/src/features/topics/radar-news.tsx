import type { RadarSummary } from '@sextant/contracts/insight/stored';
import { useNewestRadars } from '../../topic-kit/versions/earlier-radars.ts';
import { radarNews } from '../../topic-kit/versions/radar-change-texts.ts';
import { useChangesSinceEarlier } from '../../topic-kit/versions/use-changes-since-earlier.ts';
import { NewsLines } from './news-lines.tsx';

/** Only the newest radars of a list show their changes, to limit requests. */
const MAX_WITH_NEWS = 5;

/** The changes of a listed radar since the previous one of the same search; renders nothing without a previous one. */
export function RadarNews({ radar }: { radar: RadarSummary }) {
  const isRecent = useNewestRadars()
    .slice(0, MAX_WITH_NEWS)
    .some(({ id }) => id === radar.id);
  return <NewsLines {...radarNews(useChangesSinceEarlier(isRecent ? radar : undefined))} />;
}
