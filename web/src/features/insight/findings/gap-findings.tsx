import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { Prose } from '../../../ui/prose.tsx';
import { claimAt } from '../evidence/claims.ts';
import { ScoreMeter } from '../evidence/score-meter.tsx';
import { FindingCard } from './finding-card.tsx';
import { FindingGroup, type Repeated } from './finding-group.tsx';

interface GapFindingsProps {
  areas: readonly UnderResearchedArea[];
  evidence: Evidence | undefined;
  repeated: Repeated;
}

/** Under-researched areas as findings, each with its potential. */
export const GapFindings = ({ areas, evidence, repeated }: GapFindingsProps) => (
  <FindingGroup title="Innovation Gaps" path="/underResearchedAreas" repeated={repeated}>
    {areas.map((area, index) => (
      <FindingCard
        // biome-ignore lint/suspicious/noArrayIndexKey: areas and their claims are identified by index
        key={index}
        headline={area.area}
        text={area.description}
        path={`/underResearchedAreas/${index}`}
        claim={claimAt(evidence, `/underResearchedAreas/${index}`)}
        facts={
          <dl className="grid max-w-md grid-cols-2 gap-x-6 gap-y-2 @sm:grid-cols-3">
            <ScoreMeter label="Commercial Potential" score={area.commercialPotential} />
            <ScoreMeter label="Technical Feasibility" score={area.technicalFeasibility} />
            <div>
              <dt className="text-ink3 text-meta">Competition</dt>
              <dd className="font-medium">{area.competitionLevel}</dd>
            </div>
          </dl>
        }
        details={<GapDetails area={area} />}
      />
    ))}
  </FindingGroup>
);

const GapDetails = ({ area }: { area: UnderResearchedArea }) => (
  <>
    <Points title="Key insights" points={area.keyInsights} />
    <Points title="Suggested products" points={area.suggestedProducts} />
    <Points title="Market size" points={area.marketSize ? [area.marketSize] : []} />
  </>
);

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h5 className="text-ink3 text-meta">{title}</h5>
      <ul className="max-w-[68ch] list-disc pl-4 marker:text-ink3">
        {[...new Set(points)].map((point) => (
          <li key={point}>
            <Prose>{point}</Prose>
          </li>
        ))}
      </ul>
    </div>
  );
}
