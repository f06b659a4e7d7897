import type { ReadDesign } from './article-reading.ts';

/** Levels of evidence, the strongest first: syntheses, controlled studies, then the others. */
export const DESIGN_STRENGTH: Readonly<Record<ReadDesign, number>> = {
  'meta-analysis': 8,
  'systematic-review': 7,
  guideline: 7,
  'randomized-trial': 6,
  'non-randomized-trial': 5,
  'diagnostic-accuracy': 4,
  observational: 4,
  economic: 4,
  'narrative-review': 2,
  'case-report': 2,
  animal: 1,
  'in-vitro': 1,
  protocol: 1,
  comment: 0,
  other: 0,
};
