import { lazy, Suspense } from 'react';
import { TopicPage } from '../features/insight/topics/topic-page.tsx';
import { Loading } from '../ui/spinner.tsx';

const EvidenceTab = lazy(() =>
  import('../features/evidence/evidence-tab.tsx').then((m) => ({ default: m.EvidenceTab })),
);

const WhoTab = lazy(() => import('../features/who/who-tab.tsx').then((m) => ({ default: m.WhoTab })));

/** A topic with its evidence table, and who is behind it. */
export const TopicRoute = () => (
  <TopicPage
    evidence={(topic) => (
      <Suspense fallback={<Loading>Loading the evidence...</Loading>}>
        <EvidenceTab key={`${topic.topicKey} ${topic.runId}`} {...topic} />
      </Suspense>
    )}
    who={(topic) => (
      <Suspense fallback={<Loading>Loading the organisations...</Loading>}>
        <WhoTab key={`${topic.topicKey} ${topic.runId}`} {...topic} />
      </Suspense>
    )}
  />
);
