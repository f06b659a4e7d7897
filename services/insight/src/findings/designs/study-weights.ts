/**
 * Kinds of study from weak to strong, with their weight out of 10. The order is that of the Oxford Centre for Evidence-Based
 * Medicine's levels (2011), widened downwards to laboratory work; the distances are ours.
 */
export const STUDY_WEIGHTS = {
  'in-silico': 1,
  'in-vitro': 1,
  animal: 2,
  'case-report': 3,
  pilot: 4,
  observational: 5,
  trial: 6,
  rct: 8,
  'meta-analysis': 9,
  guideline: 10,
} as const;
/** `review` and `opinion` tell of others' evidence, a `protocol` of none yet; `unknown` says nothing about it. None of them has a weight. */
export type StudyKind = keyof typeof STUDY_WEIGHTS | 'review' | 'protocol' | 'opinion' | 'unknown';

export const weightOf = (kind: StudyKind): number | null =>
  kind in STUDY_WEIGHTS ? STUDY_WEIGHTS[kind as keyof typeof STUDY_WEIGHTS] : null;
