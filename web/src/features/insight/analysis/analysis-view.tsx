import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { EvidenceSummary } from '../evidence/evidence-summary.tsx';
import { Warnings } from '../evidence/warnings.tsx';
import { ExecutiveSummary } from './executive-summary.tsx';
import { GapList } from './gap-list.tsx';
import { ImplementationRoadmap } from './implementation-roadmap.tsx';
import { MaturityLists } from './maturity-lists.tsx';
import { QuestionList } from './question-list.tsx';
import { StatementList } from './statement-list.tsx';

/** What a live result says of an empty section (`analysis/no-gaps` and so on). */
const EMPTY = {
  gaps: 'No significant market opportunities identified in the current intelligence dataset',
  trends: 'No significant trends identified',
  opportunities: 'No emerging opportunities identified',
  marketGaps: 'No market gaps identified',
  recommendations: 'No specific recommendations available',
} as const;

interface AnalysisViewProps {
  analysis: AnalysisData;
  /** A live result says which sections are empty; a saved one leaves them out. */
  live: boolean;
}

/** An innovation-gap analysis: every statement with the articles behind it. */
export function AnalysisView({ analysis, live }: AnalysisViewProps) {
  const { evidence } = analysis;
  const said = (sentence: string) => (live ? sentence : undefined);
  return (
    <div className="@container flex flex-col gap-6">
      <Warnings evidence={evidence} />
      <ExecutiveSummary {...analysis} />
      <StatementList
        title="Overall Trends"
        path="/overallTrends"
        statements={analysis.overallTrends}
        evidence={evidence}
        empty={said(EMPTY.trends)}
      />
      <GapList areas={analysis.underResearchedAreas} evidence={evidence} empty={said(EMPTY.gaps)} />
      <StatementList
        title="Emerging Opportunities"
        path="/emergingOpportunities"
        statements={analysis.emergingOpportunities}
        evidence={evidence}
        empty={said(EMPTY.opportunities)}
      />
      <StatementList
        title="Market Gaps"
        path="/marketGaps"
        statements={analysis.marketGaps}
        evidence={evidence}
        empty={said(EMPTY.marketGaps)}
      />
      <StatementList
        title="Recommendations"
        path="/recommendations"
        statements={analysis.recommendations}
        evidence={evidence}
        empty={said(EMPTY.recommendations)}
      />
      <QuestionList questions={analysis.openQuestions} evidence={evidence} />
      <MaturityLists {...analysis} />
      <ImplementationRoadmap {...analysis} />
      <EvidenceSummary evidence={evidence} />
    </div>
  );
}
