import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { CoOccurrence } from '../../evidence/statistics/co-occurrence.ts';
import type { Proof } from '../proof.ts';

/** Number of comparisons for the first technology, for the second, and without difference. */
export interface Comparison {
  readonly first: ConceptEvidence;
  readonly second: ConceptEvidence;
  readonly wins: number;
  readonly losses: number;
  readonly even: number;
  readonly randomized: number;
}

/** A finding worth reporting, without its text. */
export type Insight = (
  | { readonly kind: 'better' | 'contested'; readonly comparison: Comparison }
  | { readonly kind: 'overtaking'; readonly rising: ConceptEvidence; readonly falling: ConceptEvidence }
  | {
      readonly kind: 'untested';
      readonly technology: ConceptEvidence;
      readonly field: ConceptEvidence;
      readonly articles: number;
      readonly controlled: number;
    }
  | {
      readonly kind: 'unmeasured';
      readonly technology: ConceptEvidence;
      readonly outcome: ConceptEvidence;
      readonly meeting: CoOccurrence;
    }
) & {
  /** Orders claims of different kinds: surprise times consequences. */
  readonly weight: number;
  readonly proof: Proof | null;
};

export type InsightOf<K extends Insight['kind']> = Extract<Insight, { readonly kind: K }>;
