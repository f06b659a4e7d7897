import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { useMemo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { EvidenceSummary } from '../evidence/evidence-summary.tsx';
import { Warnings } from '../evidence/warnings.tsx';
import { ExecutiveSummary } from '../findings/executive-summary.tsx';
import { GapFindings } from '../findings/gap-findings.tsx';
import { countFindings, matchLeads, repeatedFindings } from '../findings/leads.ts';
import { QuestionFindings } from '../findings/question-findings.tsx';
import { QuotedSources } from '../findings/quoted-source.tsx';
import { StatementFindings } from '../findings/statement-findings.tsx';
import { KnownSubjects } from '../findings/subjects.tsx';
import { ImplementationRoadmap } from './implementation-roadmap.tsx';
import { hasMaturity, MaturityLists } from './maturity-lists.tsx';

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
  /** Items of the radar of the same run, if known: their rings are shown with the findings. */
  items?: readonly RadarItem[];
}

/**
 * An innovation-gap analysis: a summary, then findings, each with a supporting sentence and its articles; maturity and phases
 * beside them where there is space.
 */
export function AnalysisView({ analysis, isLive, items }: AnalysisViewProps) {
  const hasAside = hasMaturity(analysis) || (analysis.implementationSequence ?? []).length > 0;
  return (
    <KnownSubjects analysis={analysis} items={items}>
      <QuotedSources analysis={analysis}>
        <div className="@container">
          <div className={cn('grid gap-x-12 gap-y-8', hasAside && '@6xl:grid-cols-[minmax(0,1fr)_20rem]')}>
            <div className="@container flex min-w-0 flex-col gap-6">
              <Warnings evidence={analysis.evidence} />
              <Findings analysis={analysis} />
            </div>
            <div className="@container flex min-w-0 flex-col gap-8">
              <MaturityLists {...analysis} />
              <ImplementationRoadmap {...analysis} />
              <div className="flex flex-col gap-4 border-line border-t pt-4">
                {isLive ? <EmptySections analysis={analysis} /> : null}
                <EvidenceSummary evidence={analysis.evidence} findings={countFindings(analysis)} />
              </div>
            </div>
          </div>
        </div>
      </QuotedSources>
    </KnownSubjects>
  );
}

/** The summary, then all findings under their sections; what only the summary says comes first. */
function Findings({ analysis }: { analysis: AnalysisData }) {
  const { evidence } = analysis;
  const { leads, repeated, own } = useMemo(() => {
    const matched = matchLeads(analysis);
    return {
      leads: matched.leads,
      repeated: repeatedFindings(analysis, matched),
      own: (analysis.executiveSummary ?? []).map(({ text }) => text),
    };
  }, [analysis]);
  const shared = { evidence, repeated };
  return (
    <>
      <ExecutiveSummary analysis={analysis} leads={leads} />
      <StatementFindings title="Key Findings" path="/executiveSummary" statements={own} {...shared} />
      <StatementFindings
        title="Overall Trends"
        path="/overallTrends"
        statements={analysis.overallTrends}
        {...shared}
      />
      <GapFindings areas={analysis.underResearchedAreas} {...shared} />
      <StatementFindings
        title="Emerging Opportunities"
        path="/emergingOpportunities"
        statements={analysis.emergingOpportunities}
        {...shared}
      />
      <StatementFindings
        title="Market Gaps"
        path="/marketGaps"
        statements={analysis.marketGaps}
        {...shared}
      />
      <StatementFindings
        title="Recommendations"
        path="/recommendations"
        statements={analysis.recommendations}
        {...shared}
      />
      <QuestionFindings questions={analysis.openQuestions} {...shared} />
    </>
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
