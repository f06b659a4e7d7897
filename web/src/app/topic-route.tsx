import { lazy, Suspense } from 'react';
import { TopicPage } from '../features/insight/topics/topic-page.tsx';
import { Loading } from '../ui/spinner.tsx';

const EvidenceTab = lazy(() =>
  import('../features/evidence/evidence-tab.tsx').then((m) => ({ default: m.EvidenceTab })),
);

/** A topic with its evidence table. */
export const TopicRoute = () => (
  <TopicPage
    evidence={(topic) => (
      <Suspense fallback={<Loading>Loading the evidence...</Loading>}>
        <EvidenceTab key={`${topic.topicKey} ${topic.runId}`} {...topic} />
      </Suspense>
    )}
  />
);
