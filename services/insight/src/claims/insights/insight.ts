import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { Meeting } from '../../evidence/statistics/co-occurrence.ts';
import type { Proof } from '../proof.ts';

/** Conclusions of a span of years: how many there are, and how many are for it. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly all: number;
  readonly favor: number;
}

/** What is worth saying, before it is worded. */
export type Insight = (
  | { readonly kind: 'overtaking'; readonly rising: ConceptEvidence; readonly falling: ConceptEvidence }
  | { readonly kind: 'turned'; readonly about: ConceptEvidence; readonly before: Span; readonly since: Span }
  | {
      readonly kind: 'disputed' | 'refuted' | 'supported';
      readonly about: ConceptEvidence;
      readonly favor: number;
      readonly against: number;
      readonly all: number;
      readonly randomized: number;
    }
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
      readonly meeting: Meeting;
    }
) & {
  /** Orders claims of different kinds: how much it would surprise, times how much follows from it. */
  readonly weight: number;
  readonly proof: Proof | null;
};

export type InsightOf<K extends Insight['kind']> = Extract<Insight, { readonly kind: K }>;
