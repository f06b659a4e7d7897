import { lazy } from 'react';
import { ReadArticles } from '../features/evidence/read-articles.tsx';
import { ResearchPage } from '../features/research/research-page.tsx';

const AnalysisPanel = lazy(() =>
  import('./analysis/analysis-panel.tsx').then((m) => ({ default: m.AnalysisPanel })),
);

/** The research page with the analysis panel, and with what the evidence knows of its results. */
export const ResearchRoute = () => (
  <ResearchPage analysisPanel={(context) => <AnalysisPanel {...context} />} readings={ReadArticles} />
);
