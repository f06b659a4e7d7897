import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { prose } from '../../../lib/prose.ts';
import { CorrectButton, CorrectionNote } from '../corrections/correction-mark.tsx';
import { claimAt } from '../evidence/claims.ts';
import { EvidenceToggle } from '../evidence/evidence-toggle.tsx';

/** The sentences that lead an analysis, each with the articles behind it; left out where an earlier version made it. */
export function ExecutiveSummary({ executiveSummary = [], evidence }: AnalysisData) {
  if (executiveSummary.length === 0) return null;
  return (
    <section aria-label="Executive Summary">
      <h3 className="font-semibold text-section">Executive Summary</h3>
      <ul className="mt-2 flex max-w-4xl flex-col gap-2">
        {executiveSummary.map(({ text }, index) => (
          <li key={text}>
            <EvidenceToggle
              statement={text}
              claim={claimAt(evidence, `/executiveSummary/${index}`)}
              actions={<CorrectButton path={`/executiveSummary/${index}`} name={text} className="-my-1.5" />}
            >
              <div>
                <p className="max-w-[68ch] font-serif text-prose">{prose(text)}</p>
                <CorrectionNote path={`/executiveSummary/${index}`} />
              </div>
            </EvidenceToggle>
          </li>
        ))}
      </ul>
    </section>
  );
}
