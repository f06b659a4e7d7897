import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { countFindings } from '@sextant/contracts/insight/corrected/analysis';
import { useMemo } from 'react';
import { EvidenceSummary } from '../evidence/evidence-summary.tsx';
import { Warnings } from '../evidence/warnings.tsx';
import { ExecutiveSummary } from '../findings/executive-summary.tsx';
import { GapFindings } from '../findings/gap-findings.tsx';
import { matchLeads } from '../findings/leads.ts';
import { QuestionFindings } from '../findings/question-findings.tsx';
import { QuotedSources } from '../findings/quoted-source.tsx';
import { StatementFindings } from '../findings/statement-findings.tsx';
import { ImplementationRoadmap } from './implementation-roadmap.tsx';
import { MaturityLists } from './maturity-lists.tsx';

/** Placeholders for empty sections of a live result (`analysis/no-gaps` and so on). */
const EMPTY = [
  ['overallTrends', 'No significant trends identified'],
  [
    'underResearchedAreas',
    'No significant market opportunities identified in the current intelligence dataset',
  ],
  ['emergingOpportunities', 'No emerging opportunities identified'],
  ['marketGaps', 'No market gaps identified'],
  ['recommendations', 'No specific recommendations available'],
] as const satisfies readonly (readonly [keyof AnalysisData, string])[];

interface AnalysisViewProps {
  analysis: AnalysisData;
  /** Live results list empty sections; saved ones omit them. */
  isLive: boolean;
}

/** An innovation-gap analysis: a summary, then findings, each with a supporting sentence and its articles. */
export function AnalysisView({ analysis, isLive }: AnalysisViewProps) {
  const { evidence } = analysis;
  const { leads, told } = useMemo(() => matchLeads(analysis), [analysis]);
  return (
    <QuotedSources analysis={analysis}>
      <div className="@container flex flex-col gap-8">
        <Warnings evidence={evidence} />
        <ExecutiveSummary analysis={analysis} leads={leads} />
        <StatementFindings
          title="Overall Trends"
          path="/overallTrends"
          statements={analysis.overallTrends}
          evidence={evidence}
          told={told}
        />
        <GapFindings areas={analysis.underResearchedAreas} evidence={evidence} told={told} />
        <StatementFindings
          title="Emerging Opportunities"
          path="/emergingOpportunities"
          statements={analysis.emergingOpportunities}
          evidence={evidence}
          told={told}
        />
        <StatementFindings
          title="Market Gaps"
          path="/marketGaps"
          statements={analysis.marketGaps}
          evidence={evidence}
          told={told}
        />
        <StatementFindings
          title="Recommendations"
          path="/recommendations"
          statements={analysis.recommendations}
          evidence={evidence}
          told={told}
        />
        <QuestionFindings questions={analysis.openQuestions} evidence={evidence} told={told} />
        <MaturityLists {...analysis} />
        <ImplementationRoadmap {...analysis} />
        {isLive ? <EmptySections analysis={analysis} /> : null}
        <EvidenceSummary evidence={evidence} findings={countFindings(analysis)} />
      </div>
    </QuotedSources>
  );
}

/** Notes on sections without findings, after the others. */
function EmptySections({ analysis }: { analysis: AnalysisData }) {
  const sentences = EMPTY.filter(([list]) => analysis[list].length === 0);
  if (sentences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-ink3 text-meta">
      {sentences.map(([list, sentence]) => (
        <li key={list}>{sentence}</li>
      ))}
    </ul>
  );
}
