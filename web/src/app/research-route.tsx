import { lazy, Suspense } from 'react';
import { ResearchPage } from '../features/research/research-page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const AnalysisPanel = lazy(() =>
  import('../features/insight/analysis-panel.tsx').then((m) => ({ default: m.AnalysisPanel })),
);

/** The research page with the analysis beside its results. */
export const ResearchRoute = () => (
  <ResearchPage
    analysisPanel={(context) => (
      <Suspense fallback={<Skeleton className="h-44 rounded-panel" />}>
        <AnalysisPanel {...context} />
      </Suspense>
    )}
  />
);
