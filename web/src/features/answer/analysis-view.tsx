import type { AddedTechnology } from '@sextant/briefing/corrections/by-hand';
import { countFindings, listFindings, whyEmpty } from '@sextant/briefing/statements/list-findings';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import { type ReactNode, useMemo } from 'react';
import { EvidenceSummary } from '../../topic-kit/provenance/evidence-summary.tsx';
import { Warnings } from '../../topic-kit/provenance/warnings.tsx';
import { cn } from '../../ui/class-names.ts';
import { useIsPhone } from '../../ui/use-phone.ts';
import { DirectTrials } from './direct-trials.tsx';
import { ExecutiveSummary } from './executive-summary.tsx';
import { FindingGroup } from './finding-group.tsx';
import { ImplementationRoadmap } from './implementation-roadmap.tsx';
import { hasMaturity, MaturityLists } from './maturity-lists.tsx';
import { QuotedSources } from './quoted-source.tsx';
import { KnownSubjects } from './subjects.tsx';
import { TopicShares } from './topic-shares.tsx';

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
  /** Technologies that the analyst added to that radar. */
  added?: readonly AddedTechnology[];
}

/**
 * An innovation-gap analysis: a summary, then findings, each with a supporting sentence and its articles; maturity and phases
 * beside them where there is space.
 */
export function AnalysisView({ analysis, isLive, items, added = [] }: AnalysisViewProps) {
  // The answer first: the chart would fill the screen.
  const isPhone = useIsPhone();
  const hasAside =
    hasMaturity(analysis) || added.length > 0 || (analysis.implementationSequence ?? []).length > 0;
  return (
    <KnownSubjects analysis={analysis} items={items}>
      <QuotedSources analysis={analysis}>
        <div className="@container">
          <div className={cn('grid gap-x-12 gap-y-8', hasAside && '@6xl:grid-cols-[minmax(0,1fr)_20rem]')}>
            <div className="@container flex min-w-0 flex-col gap-6">
              <DirectTrials />
              <Warnings evidence={analysis.evidence} />
              {isPhone ? null : <TopicShares />}
              <Findings analysis={analysis} isLive={isLive} afterSummary={isPhone ? <TopicShares /> : null} />
            </div>
            <div className="@container flex min-w-0 flex-col gap-8">
              <MaturityLists {...analysis} added={added} />
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

/** The summary, then all findings under their sections; for empty ones that say why, the reason. */
function Findings({
  analysis,
  isLive,
  afterSummary,
}: Omit<AnalysisViewProps, 'items' | 'added'> & { afterSummary: ReactNode }) {
  const sections = useMemo(() => listFindings(analysis), [analysis]);
  return (
    <>
      <ExecutiveSummary analysis={analysis} />
      {afterSummary}
      {sections.map((section) => {
        const reason = whyEmpty(analysis, section.list);
        const text = isLive ? EMPTY.find(([list]) => list === section.list)?.[1] : undefined;
        const empty = reason ? [text ?? '', reason].filter(Boolean) : [];
        return <FindingGroup key={section.title} section={section} analysis={analysis} empty={empty} />;
      })}
    </>
  );
}

/** Notes on sections without findings or a reason, after the others. */
function EmptySections({ analysis }: { analysis: AnalysisData }) {
  const sentences = EMPTY.filter(([list]) => analysis[list].length === 0 && !whyEmpty(analysis, list));
  if (sentences.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-ink3 text-meta">
      {sentences.map(([list, sentence]) => (
        <li key={list}>{sentence}</li>
      ))}
    </ul>
  );
}
