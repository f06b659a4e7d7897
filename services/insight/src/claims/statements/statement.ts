import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { StudyKind } from '../../findings/findings.ts';

/**
 * What an article says in one sentence: that something works, does no better or worse than a rival, fails or harms, what to do,
 * what is wanted, what was hardly studied.
 */
export type StatementKind = 'works' | 'equal' | 'fails' | 'advice' | 'need' | 'lack';

/** A sentence of an article that says something by itself. */
export interface Statement {
  readonly kind: StatementKind;
  readonly about: ConceptEvidence;
  /** All that it names. */
  readonly named: readonly ConceptEvidence[];
  readonly document: number;
  readonly year: number | null;
  readonly study: StudyKind;
  /** As it can stand alone, without the full stop. */
  readonly text: string;
  /** As it stands in the abstract. */
  readonly quote: string;
  /** In the part that concludes: what stands before it is not what the study found. */
  readonly concluded: boolean;
  /** Its authors only think so. */
  readonly supposed: boolean;
  /** Against a rival that it names. */
  readonly compares: boolean;
  /** Orders statements: study, year, size, what is measured, how far it is about what was asked. */
  readonly score: number;
}
