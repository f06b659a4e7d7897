import type { ReadDesign } from './article-reading.ts';

/** Study designs as screens and files name them. */
export const DESIGN_NAMES: Readonly<Record<ReadDesign, string>> = {
  'meta-analysis': 'Meta-analysis',
  'systematic-review': 'Systematic review',
  guideline: 'Guideline',
  'randomized-trial': 'Randomized trial',
  'non-randomized-trial': 'Non-randomized trial',
  observational: 'Observational study',
  'case-report': 'Case report',
  'narrative-review': 'Narrative review',
  animal: 'Animal study',
  'in-vitro': 'In vitro study',
  economic: 'Economic study',
  'diagnostic-accuracy': 'Diagnostic accuracy',
  protocol: 'Protocol',
  comment: 'Comment',
  other: 'Other',
};
