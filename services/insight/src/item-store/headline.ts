import type { AnalysisData } from '@sextant/contracts/insight/analysis';

/** The first sentence of an analysis: of the summary, else of the findings. As `insight.analysis_figures` takes it. */
export function headlineOf(analysis: AnalysisData): string | null {
  const { executiveSummary, overallTrends, emergingOpportunities, marketGaps, recommendations } = analysis;
  const [first = null] = [overallTrends, emergingOpportunities, marketGaps, recommendations].flat();
  return executiveSummary?.[0]?.text ?? first;
}
