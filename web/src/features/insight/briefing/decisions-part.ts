import {
  type AppliedCorrection,
  type CorrectedKind,
  DECISION_FIELDS,
} from '@sextant/contracts/insight/correction';
import { formatDate } from '../../../lib/formatting.ts';
import { FIELD_WORDS, fieldValueWords, placesWords } from '../corrections/words.ts';
import type { BriefingSection } from './briefing.ts';

const PARTS: Readonly<Record<CorrectedKind, string>> = {
  finding: 'Findings',
  radar: 'Radar',
  roadmap: 'Roadmap',
};

/** What the analyst decided otherwise than it was computed, with the computed place beside it, why and when; nothing where nothing was decided. */
export function decisionsSection(corrections: readonly AppliedCorrection[]): BriefingSection | null {
  if (corrections.length === 0) return null;
  return {
    id: 'decisions',
    title: 'Decided by Hand',
    wide: false,
    blocks: [
      {
        kind: 'text',
        text: 'Everything above is shown as the analyst decided. What was computed stands beside each decision.',
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
            text: DECISION_FIELDS.filter((field) => decision[field] !== undefined)
              .map((field) => `${FIELD_WORDS[field]}: ${fieldValueWords(field, decision[field])}`)
              .join('; '),
            notes: [
              ...placesWords(decision, basis.computed),
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
