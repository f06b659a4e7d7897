import type { UnderResearchedArea } from '@sextant/contracts/insight/analysis';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { Prose } from '../../../ui/prose.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';
import { ScoreMeter } from '../evidence/score-meter.tsx';

interface GapListProps {
  areas: readonly UnderResearchedArea[];
  evidence: Evidence | undefined;
  empty?: string;
}

/** The under-researched areas, with what speaks for each. */
export function GapList({ areas, evidence, empty }: GapListProps) {
  if (areas.length === 0 && !empty) return null;
  return (
    <section aria-label="Innovation Gaps">
      <h3 className="border-line border-b pb-1.5 font-semibold">Innovation Gaps</h3>
      {areas.length === 0 ? <p className="pt-2 text-ink2">{empty}</p> : null}
      <ul className="divide-y divide-line">
        {areas.map((area, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an area is known by its place, as its claim is
          <li key={index} className="grid gap-x-8 gap-y-3 py-3 @2xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="flex min-w-0 flex-col gap-1.5">
              <h4 className="font-semibold">{area.area}</h4>
              <Prose className="text-ink2">{area.description}</Prose>
              <Points title="Key insights" points={area.keyInsights} />
              <Points title="Suggested products" points={area.suggestedProducts} />
              <EvidenceToggle
                statement={area.area}
                claim={claimAt(evidence, `/underResearchedAreas/${index}`)}
              />
            </div>
            <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-3">
              <ScoreMeter label="Commercial Potential" score={area.commercialPotential} />
              <ScoreMeter label="Technical Feasibility" score={area.technicalFeasibility} />
              <div>
                <dt className="text-ink3 text-meta">Competition</dt>
                <dd className="font-medium">{area.competitionLevel}</dd>
              </div>
              {area.marketSize ? (
                <div className="col-span-2">
                  <dt className="text-ink3 text-meta">Market size</dt>
                  <dd className="font-medium">{area.marketSize}</dd>
                </div>
              ) : null}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
