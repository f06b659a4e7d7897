import { lazy } from 'react';
import { ResearchPage } from '../features/research/research-page.tsx';

const AnalysisPanel = lazy(() =>
  import('../features/insight/analysis-panel.tsx').then((m) => ({ default: m.AnalysisPanel })),
);

/** The research page with the analysis panel. */
export const ResearchRoute = () => (
  <ResearchPage analysisPanel={(context) => <AnalysisPanel {...context} />} />
);
