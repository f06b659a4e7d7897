import { formatDate } from '@sextant/briefing/words/formatting';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { useTopicChanges } from '../../topic-kit/versions/use-topic-news.ts';
import { Facts } from '../../ui/facts.tsx';
import { NoRadar, RadarThumbnail } from './radar-thumbnail.tsx';
import { TopicFacts, TopicLink } from './topic-heading.tsx';
import { TopicYears } from './topic-years.tsx';

/** A topic on the dashboard: what changed first, then what is known; its radar and its literature drawn small. The whole row opens it. */
export function TopicRow({ topic }: { topic: TopicSummary }) {
  const { headline, radar } = topic;
  const { facts, moved, lookedAt } = useTopicChanges(topic);
  return (
    <article className="relative grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 px-4 py-3 transition-colors hover:bg-hover sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-5 lg:grid-cols-[5.5rem_minmax(0,1fr)_11rem]">
      <div className="aspect-square w-full">
        {radar ? <RadarThumbnail blips={radar.blips} /> : <NoRadar />}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="min-w-0 font-semibold">
            <TopicLink topic={topic} />
          </h3>
          <TopicFacts topic={topic} />
        </div>
        {facts.length > 0 ? (
          <p className="mt-0.5 font-medium text-evidence">
            <Facts facts={facts} />
          </p>
        ) : null}
        {moved ? <p className="line-clamp-2 text-ink2 text-meta">{moved}</p> : null}
        {lookedAt && facts.length === 0 ? (
          <p className="mt-0.5 text-ink3 text-meta">{`Nothing new since you looked, ${formatDate(lookedAt)}`}</p>
        ) : null}
        {headline ? <p className="mt-1 line-clamp-2 max-w-[96ch] text-ink2">{headline}</p> : null}
      </div>
      <div className="max-lg:col-start-2 max-lg:mt-2 max-sm:hidden">
        <TopicYears topic={topic} />
      </div>
    </article>
  );
}
