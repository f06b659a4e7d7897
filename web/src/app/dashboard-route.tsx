import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { ContinueTopics } from '../features/insight/topics/continue-topics.tsx';
import { useRecentTopics } from '../features/insight/topics/use-topics.ts';
import { paths } from '../lib/paths.ts';

/** The dashboard with what the insight feature puts on it. */
export function DashboardRoute() {
  const { data } = useRecentTopics();
  const topics = data?.items ?? [];
  const roadmap = topics.find(({ latest }) => latest.roadmapId !== null);
  const radar = topics.find(({ latest }) => latest.radarId !== null);
  return (
    <DashboardPage
      work={topics.length > 0 ? <ContinueTopics topics={topics} /> : null}
      roadmapTo={roadmap ? paths.topic(roadmap.key, { tab: 'roadmap' }) : paths.strategy('roadmaps')}
      radarTo={radar ? paths.topic(radar.key, { tab: 'radar' }) : paths.strategy('radars')}
    />
  );
}
