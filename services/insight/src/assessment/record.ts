import type { Effect, TechnologyAssessment } from '@sextant/contracts/insight/assessment';
import type { SignedEvidence } from '../findings/findings.ts';
import type { Assessment } from './assess.ts';
import { WORDING } from './figures.ts';
import type { Literature } from './literature.ts';

const effectOf = ({ favor, against, even, open, harm, certainWeight }: SignedEvidence): Effect => ({
  favor,
  against,
  even,
  open,
  harm,
  weight: Number(certainWeight.toFixed(2)),
});

const countConclusions = ({ favor, against, even, open }: SignedEvidence): number =>
  favor + against + even + open;

/** An assessment in the format of answers, with the effect in each main field of use. */
export function assessmentRecord(
  { base, fields }: Pick<Literature, 'base' | 'fields'>,
  { about, maturity, objection, confidence, trials }: Assessment,
): TechnologyAssessment {
  const { for: favor, against, even, lost } = trials.sides;
  // 'A in B' already names one field.
  const own = about.parts.length > 1 ? [] : fields;
  return {
    maturity,
    ...(objection && { heldBack: WORDING[objection] }),
    confidence,
    // The studies that 'Why here?' counts.
    effect: effectOf({ ...about.effect, favor, against, even: even + lost }),
    fields: own
      .map((field) => ({ field, effect: base.getEffectIn(about, field) }))
      .filter(({ effect }) => countConclusions(effect) > 0)
      .map(({ field, effect }) => ({
        field: field.concept.name,
        conceptKey: field.concept.key,
        effect: effectOf(effect),
      })),
  };
}
