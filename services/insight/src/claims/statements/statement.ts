import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { StudyKind } from '../../findings/findings.ts';

/**
 * What an article says in one sentence: that something works, does no better or worse than a rival, fails or harms, what it shows
 * of what was asked for, what to do, what is wanted, what was hardly studied.
 */
export type StatementKind = 'works' | 'equal' | 'fails' | 'shows' | 'advice' | 'need' | 'lack';

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
  /** As it is in the abstract. */
  readonly quote: string;
  /** Its authors only think so. */
  readonly supposed: boolean;
  /** What it is compared with, where that is known by name. */
  readonly rival: ConceptEvidence | null;
  /** Against a rival that it names. */
  readonly compares: boolean;
  /** How far it is about what the query asks for, 0 to 1. */
  readonly aboutness: number;
  /** Orders statements: study, year, size, what is measured, how far it is about what was asked. */
  readonly score: number;
}
