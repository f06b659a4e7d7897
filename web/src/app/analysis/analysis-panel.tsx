import { RunPanel, type RunPanelProps } from '../../features/runs/run-panel.tsx';
import { ResultTabs } from './result-tabs.tsx';

export type AnalysisPanelProps = Omit<RunPanelProps, 'Results'>;

/** Runs an analysis of search results, and shows its answer, roadmap and radar. */
export const AnalysisPanel = (props: AnalysisPanelProps) => <RunPanel {...props} Results={ResultTabs} />;
