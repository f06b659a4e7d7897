import { lazy, Suspense } from 'react';
import { TopicPage } from '../features/insight/topics/topic-page.tsx';
import { Loading } from '../ui/spinner.tsx';

const EvidenceTab = lazy(() =>
  import('../features/evidence/evidence-tab.tsx').then((m) => ({ default: m.EvidenceTab })),
);

const PipelineTab = lazy(() =>
  import('../features/pipeline/pipeline-tab.tsx').then((m) => ({ default: m.PipelineTab })),
);

/** A topic with its evidence table and its registered trials. */
export const TopicRoute = () => (
  <TopicPage
    tables={{
      evidence: (topic) => (
        <Suspense fallback={<Loading>Loading the evidence...</Loading>}>
          <EvidenceTab key={`${topic.topicKey} ${topic.runId}`} {...topic} />
        </Suspense>
      ),
      pipeline: (topic) => (
        <Suspense fallback={<Loading>Loading the trials...</Loading>}>
          <PipelineTab key={`${topic.topicKey} ${topic.runId}`} {...topic} />
        </Suspense>
      ),
    }}
  />
);
