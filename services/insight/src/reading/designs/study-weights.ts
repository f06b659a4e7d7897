/**
 * Kinds of study from weak to strong, with their weight out of 10. The order follows the levels of the Oxford
 * Centre for Evidence-Based Medicine (2011), extended to laboratory work; the distances are ours.
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
/**
 * `review` and `opinion` report others' evidence, a `protocol` has none yet; `unknown` is undetermined. None
 * of them has a weight.
 */
export type StudyKind = keyof typeof STUDY_WEIGHTS | 'review' | 'protocol' | 'opinion' | 'unknown';

export const getWeight = (kind: StudyKind): number | null =>
  kind in STUDY_WEIGHTS ? STUDY_WEIGHTS[kind as keyof typeof STUDY_WEIGHTS] : null;
