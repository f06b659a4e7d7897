import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';
import { useSubject } from '../findings/subjects.tsx';
import { RingChip } from '../radar/ring-chip.tsx';

const STAGES = [
  { key: 'emerging', label: 'Emerging' },
  { key: 'developing', label: 'Developing' },
  { key: 'mature', label: 'Mature' },
] as const;

export const hasMaturity = ({ technologyMaturity }: Pick<AnalysisData, 'technologyMaturity'>): boolean =>
  STAGES.some(({ key }) => (technologyMaturity?.[key] ?? []).length > 0);

/** Technologies by maturity, three lists side by side. */
export function MaturityLists({ technologyMaturity, evidence }: AnalysisData) {
  if (!hasMaturity({ technologyMaturity })) return null;
  return (
    <section aria-label="Technology Maturity Analysis">
      <h3 className="border-line border-b pb-1.5 font-semibold text-section">Technology Maturity Analysis</h3>
      <div className="grid gap-x-8 gap-y-4 pt-3 @2xl:grid-cols-3">
        {STAGES.map(({ key, label }) => {
          const names = technologyMaturity?.[key] ?? [];
          return (
            <div key={key}>
              <h4 className="font-medium text-ink2">{label}</h4>
              {names.length === 0 ? <p className="py-1 text-ink3 text-meta">None</p> : null}
              <ul>
                {names.map((name, index) => (
                  <li key={name} className="@container py-1 coarse:py-0">
                    <RatedTechnology
                      name={name}
                      claim={claimAt(evidence, `/technologyMaturity/${key}/${index}`)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** A technology with its ring and its articles; its finding counts the conclusions. */
function RatedTechnology({ name, claim }: { name: string; claim: Claim | undefined }) {
  const ring = useSubject(claim)?.ring ?? null;
  if (!claim) return name;
  return (
    // Empty actions keep the count below the name.
    <EvidenceToggle statement={name} claim={claim} actions={<span />}>
      <span className="flex flex-wrap items-center gap-x-2">
        {name}
        {ring ? <RingChip ring={ring} /> : null}
      </span>
    </EvidenceToggle>
  );
}
