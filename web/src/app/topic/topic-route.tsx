import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/spinner.tsx';
import { TopicPage } from './topic-page.tsx';

const EvidenceTab = lazy(() =>
  import('../../features/evidence/evidence-tab.tsx').then((m) => ({ default: m.EvidenceTab })),
);

const PipelineTab = lazy(() =>
  import('../../features/pipeline/pipeline-tab.tsx').then((m) => ({ default: m.PipelineTab })),
);
const WhoTab = lazy(() => import('../../features/who/who-tab.tsx').then((m) => ({ default: m.WhoTab })));

/** A topic with its evidence table, who is behind it, and its registered trials. */
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
    pipeline={(topic) => (
      <Suspense fallback={<Loading>Loading the trials...</Loading>}>
        <PipelineTab key={`${topic.topicKey} ${topic.runId}`} {...topic} />
      </Suspense>
    )}
  />
);
