import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { FirstTopic } from '../features/insight/example/first-topic.tsx';
import { ContinueTopics } from '../features/insight/topics/continue-topics.tsx';
import { useRecentTopics } from '../features/insight/topics/use-topics.ts';
import { paths } from '../lib/paths.ts';
import { useStatus } from '../lib/status.ts';

/** The dashboard with the insight feature's content: the user's topics, or an example topic. */
export function DashboardRoute() {
  const { data } = useRecentTopics();
  const literature = useStatus()?.literature;
  const topics = data?.items ?? [];
  const none = data !== undefined && topics.length === 0;
  const roadmap = topics.find(({ latest }) => latest.roadmapId !== null);
  const radar = topics.find(({ latest }) => latest.radarId !== null);
  return (
    <DashboardPage
      work={topics.length > 0 ? <ContinueTopics topics={topics} /> : null}
      first={none ? <FirstTopic sampleTopics={literature?.topics ?? []} /> : null}
      roadmapTo={roadmap ? paths.topic(roadmap.key, { tab: 'roadmap' }) : paths.exampleTopic('roadmap')}
      radarTo={radar ? paths.topic(radar.key, { tab: 'radar' }) : paths.exampleTopic('radar')}
    />
  );
}
