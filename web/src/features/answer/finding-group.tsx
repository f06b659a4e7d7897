import { isWarning } from '@sextant/briefing/statements/kinds';
import { type FindingSection, findingsByPath } from '@sextant/briefing/statements/list-findings';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { TriangleAlert } from 'lucide-react';
import { AsOf } from '../../topic-kit/provenance/as-of.tsx';
import { PhoneSection } from '../../ui/phone-section.tsx';
import { FindingCard } from './finding-card.tsx';
import { findingAnchor } from './show-finding.ts';

interface FindingGroupProps {
  section: FindingSection;
  analysis: AnalysisData;
  /** Shown in place of findings. */
  empty: readonly string[];
}

/** A section's findings, ranked; without any, why there are none. */
export function FindingGroup({ section: { title, findings }, analysis, empty }: FindingGroupProps) {
  if (findings.length === 0 && empty.length === 0) return null;
  const all = findingsByPath(analysis);
  const warns = findings.some(({ claim }) => isWarning(claim?.kind) && claim?.sameAs === undefined);
  return (
    <PhoneSection
      label={title}
      count={findings.length}
      headingClassName={warns ? 'border-danger text-danger' : undefined}
      heading={
        <>
          {warns ? <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="size-5" /> : null}
          {title}
          <AsOf evidence={analysis.evidence} />
        </>
      }
    >
      {empty.map((text) => (
        <p key={text} className="max-w-[68ch] pt-2 text-ink2">
          {text}
        </p>
      ))}
      <ol className="divide-y divide-line empty:hidden">
        {findings.map((finding) => (
          <li
            key={finding.path}
            id={findingAnchor(finding.path)}
            tabIndex={-1}
            className="scroll-mt-18 py-3 transition-colors focus:bg-accent-tint/60 focus:shadow-[-0.75rem_0_0_color-mix(in_srgb,var(--accent-tint)_60%,transparent)]"
          >
            <FindingCard finding={finding} actsOn={all.get(finding.claim?.sameAs ?? '')} />
          </li>
        ))}
      </ol>
    </PhoneSection>
  );
}
