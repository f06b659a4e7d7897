import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { isMinority } from '@sextant/contracts/insight/tally';

/**
 * The first sentence of an analysis: of the summary, else of the findings. A sentence that most articles contradict does not stand for the
 * whole, unless there is no other.
 */
export function headlineOf(analysis: AnalysisData): string | null {
  const {
    executiveSummary = [],
    overallTrends,
    emergingOpportunities,
    marketGaps,
    recommendations,
  } = analysis;
  const [first = null] = [overallTrends, emergingOpportunities, marketGaps, recommendations].flat();
  const claims = new Map((analysis.evidence?.claims ?? []).map((claim) => [claim.path, claim]));
  const strongest = executiveSummary.find(
    (_, index) => !isMinority(claims.get(`/executiveSummary/${index}`)?.figures ?? []),
  );
  return (strongest ?? executiveSummary[0])?.text ?? first;
}
