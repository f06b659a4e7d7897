import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';

const STAGES = [
  { key: 'emerging', label: 'Emerging' },
  { key: 'developing', label: 'Developing' },
  { key: 'mature', label: 'Mature' },
] as const;

/** Technologies by maturity, three lists side by side. */
export function MaturityLists({ technologyMaturity, evidence }: AnalysisData) {
  const stages = STAGES.map((stage) => ({ ...stage, names: technologyMaturity?.[stage.key] ?? [] }));
  if (stages.every(({ names }) => names.length === 0)) return null;
  return (
    <section aria-label="Technology Maturity Analysis">
      <h3 className="border-line border-b pb-1.5 font-semibold">Technology Maturity Analysis</h3>
      <div className="grid gap-x-8 gap-y-4 pt-3 @2xl:grid-cols-3">
        {stages.map(({ key, label, names }) => (
          <div key={key}>
            <h4 className="font-medium text-ink2">
              {label} <span className="font-normal text-ink3">{names.length}</span>
            </h4>
            <ul>
              {names.map((name, index) => {
                const claim = claimAt(evidence, `/technologyMaturity/${key}/${index}`);
                return (
                  <li key={name} className="@container py-1 coarse:py-0">
                    {claim ? (
                      <EvidenceToggle statement={name} claim={claim}>
                        <span>{name}</span>
                      </EvidenceToggle>
                    ) : (
                      name
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
