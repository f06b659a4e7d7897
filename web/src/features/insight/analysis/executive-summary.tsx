import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { StatementList } from './statement-list.tsx';

/** The sentences that lead an analysis; left out where an earlier version made it. */
export function ExecutiveSummary({ executiveSummary = [], evidence }: AnalysisData) {
  return (
    <StatementList
      title="Executive Summary"
      path="/executiveSummary"
      statements={executiveSummary.map(({ text }) => text)}
      evidence={evidence}
    />
  );
}
