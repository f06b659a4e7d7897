import { claimAt } from '@sextant/briefing/evidence/claims';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { EvidenceToggle } from '../../topic-kit/provenance/evidence-toggle.tsx';
import { PhoneSection } from '../../ui/phone-section.tsx';

/** The phases of an implementation, in order. */
export function ImplementationRoadmap({ implementationSequence = [], evidence }: AnalysisData) {
  if (implementationSequence.length === 0) return null;
  return (
    <PhoneSection
      label="Implementation Roadmap"
      heading="Implementation Roadmap"
      count={implementationSequence.length}
    >
      <ol className="divide-y divide-line">
        {implementationSequence.map(({ phase, timeframe, technologies, businessGoals }, index) => {
          const claim = claimAt(evidence, `/implementationSequence/${index}`);
          return (
            <li key={phase} className="grid gap-x-8 gap-y-1 py-2.5 @2xl:grid-cols-[12rem_1fr_1fr]">
              <div>
                <h4 className="font-medium">
                  {index + 1}. {phase}
                </h4>
                <p className="text-ink3 text-meta">{timeframe}</p>
                {claim ? <EvidenceToggle statement={phase} claim={claim} label="Evidence" /> : null}
              </div>
              <NameList title="Technologies" names={technologies} />
              <NameList title="Business goals" names={businessGoals} />
            </li>
          );
        })}
      </ol>
    </PhoneSection>
  );
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h5 className="text-ink3 text-meta">{title}</h5>
      <p>{[...new Set(names)].join(', ')}</p>
    </div>
  );
}
