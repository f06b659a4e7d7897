import { useQuery } from '@tanstack/react-query';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { emptySearch, searchToParams } from '../features/research/search/research-search.ts';
import { ContinueTopics } from '../features/topics/continue-topics.tsx';
import { FirstTopic } from '../features/topics/example/first-topic.tsx';
import { LatestDigests } from '../features/watches/latest-digests.tsx';
import { paths } from '../lib/paths.ts';
import { statusQuery } from '../lib/status.ts';
import { useChangedFirst } from '../topic-kit/versions/use-topic-news.ts';
import { useRecentTopics } from '../topic-kit/versions/use-topics.ts';

/** The dashboard with the insight feature's content: the user's topics, or an example topic. */
export function DashboardRoute() {
  const { data, isPending } = useRecentTopics();
  const status = useQuery(statusQuery);
  const topics = data?.items ?? [];
  const none = data !== undefined && topics.length === 0;
  const changedFirst = useChangedFirst(topics);
  const roadmap = topics.find(({ latest }) => latest.roadmapId !== null);
  const radar = topics.find(({ latest }) => latest.radarId !== null);
  return (
    <DashboardPage
      searchAddressOf={(query) => paths.research(searchToParams({ ...emptySearch(), query }))}
      isLoading={isPending || !changedFirst || (none && status.isPending)}
      work={
        topics.length > 0 && changedFirst ? (
          <>
            <ContinueTopics topics={changedFirst} />
            <LatestDigests />
          </>
        ) : null
      }
      first={none ? <FirstTopic sampleTopics={status.data?.literature?.topics ?? []} /> : null}
      roadmapTo={roadmap ? paths.topic(roadmap.key, { tab: 'roadmap' }) : paths.exampleTopic('roadmap')}
      radarTo={radar ? paths.topic(radar.key, { tab: 'radar' }) : paths.exampleTopic('radar')}
    />
  );
}
