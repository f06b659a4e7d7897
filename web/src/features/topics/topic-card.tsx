import { RINGS } from '@sextant/contracts/insight/radar';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useTopicNews } from '../../topic-kit/versions/use-topic-news.ts';
import { cn } from '../../ui/class-names.ts';
import { NewsLines } from './news-lines.tsx';
import { NoRadar, RadarThumbnail } from './radar-thumbnail.tsx';
import { ringText } from './ring-text.ts';
import { TopicFacts, TopicLink } from './topic-heading.tsx';
import { TopicMarks } from './topic-marks.tsx';

/** Number of topics in a list, from its start, whose new publications are counted. */
const MAX_WITH_NEWS = 5;

/** A topic in a list: radar thumbnail, query, headline, news and contents. The whole card is clickable. */
export function TopicCard({ topic, place }: { topic: TopicSummary; place: number }) {
  const { key, searchQuery, headline, radar, latest } = topic;
  // Without a sentence the other rings are what is known.
  const rings = headline ? (['Adopt'] as const) : RINGS;
  const news = useTopicNews(topic, place < MAX_WITH_NEWS);
  const hasNews = news.facts.length > 0;
  const radarPath =
    radar && paths.topic(key, { tab: 'radar', version: latest.radarId ? undefined : radar.id });
  return (
    <article className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 px-4 py-3 transition-colors hover:bg-hover sm:grid-cols-[6rem_minmax(0,1fr)] sm:py-4">
      <div className="aspect-square w-full">
        {radar && radarPath ? (
          <Link
            to={radarPath}
            aria-label={`Newest radar: ${searchQuery}`}
            className="relative z-10 block rounded-full hover:outline-2 hover:outline-accent"
          >
            <RadarThumbnail blips={radar.blips} />
          </Link>
        ) : (
          <NoRadar />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <TopicLink topic={topic} />
        </h3>
        {/* Cards of a row have one height: a card without news has space for more of its sentence. */}
        {headline ? (
          <p className={cn('mt-1 max-w-[68ch] text-ink2', hasNews ? 'line-clamp-3' : 'line-clamp-5')}>
            {headline}
          </p>
        ) : null}
        {rings.map((ring) => {
          const text = radar && ringText(radar.blips, ring);
          return text ? (
            <p key={ring} className="mt-1 line-clamp-2 text-ink2 text-meta">
              {text}
            </p>
          ) : null;
        })}
        <NewsLines {...news} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6 self-end pt-2">
        <TopicFacts topic={topic} />
        <TopicMarks topicKey={key} searchQuery={searchQuery} version={latest} radarPath={radarPath} />
      </div>
    </article>
  );
}
