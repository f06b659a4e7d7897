import type { CorrectedKind } from '@sextant/contracts/insight/correction';
import type { BriefingSection, BriefingSource } from './briefing.ts';
import { comparisonText, decisionText } from './corrections/words.ts';
import { formatDate } from './words/formatting.ts';

const PARTS: Readonly<Record<CorrectedKind, string>> = {
  finding: 'Answer',
  radar: 'Radar',
  roadmap: 'Roadmap',
};

/** The analyst's corrections with the computed value, reason and date; empty without corrections. */
export function decisionsSection({
  corrections = [],
  roadmap,
  quadrantNames: names,
}: BriefingSource): BriefingSection | null {
  if (corrections.length === 0) return null;
  return {
    id: 'decisions',
    title: 'Decided by Hand',
    isWide: false,
    blocks: [
      {
        kind: 'text',
        text: `Answer, radar and roadmap above are shown as the analyst decided; technology maturity${roadmap ? '' : ' and the implementation roadmap'} as computed. What was computed stands beside each decision.`,
      },
      {
        kind: 'table',
        columns: [
          { title: 'What', share: 28 },
          { title: 'Decision', share: 34 },
          { title: 'Reason', share: 26 },
          { title: 'Decided', share: 12 },
        ],
        rows: corrections.map(({ kind, name, decision, reason, basis, changedAt, evidenceChanged }) => [
          { text: name, notes: [PARTS[kind]] },
          {
            text: decisionText(decision, names),
            notes: [
              ...comparisonText(decision, basis.computed, names),
              ...(evidenceChanged ? ['The evidence behind it has changed since.'] : []),
            ],
          },
          { text: reason ?? '' },
          { text: formatDate(changedAt) },
        ]),
      },
    ],
  };
}
