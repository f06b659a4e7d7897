import type { StudyKind } from './study-weights.ts';

/**
 * Kinds by NLM's publication types, first match wins: a protocol, a guideline and a review may have the types
 * of the trials they are about.
 */
const BY_TYPE: readonly (readonly [RegExp, StudyKind])[] = [
  [/^clinical trial protocol$/i, 'protocol'],
  [/guideline|consensus development|consensus statement/i, 'guideline'],
  [/meta-analysis|systematic review/i, 'meta-analysis'],
  [/veterinary/i, 'animal'],
  // A case report with a literature review is still a case report.
  [/case reports/i, 'case-report'],
  [/^(?:review|scoping review)/i, 'review'],
  [
    /^(?:randomized controlled trial|pragmatic clinical trial|equivalence trial|adaptive clinical trial)\b/i,
    'rct',
  ],
  [/^clinical trial, phase (?:ii|iii|iv)$/i, 'trial'],
  [/^clinical trial, phase i$|pilot|feasibility/i, 'pilot'],
  [/controlled clinical trial|clinical trial/i, 'trial'],
  [/observational study|cohort|case-control/i, 'observational'],
  [/editorial|comment|letter|news|interview|biography/i, 'opinion'],
];

/** @returns null if they say nothing about the design */
export const kindByTypes = (publicationTypes: readonly string[]): StudyKind | null =>
  BY_TYPE.find(([pattern]) => publicationTypes.some((type) => pattern.test(type)))?.[1] ?? null;
