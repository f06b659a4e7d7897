import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { StudyKind } from '../../findings/findings.ts';

/**
 * Kinds of one-sentence statements: positive, equivalent, failure or harm, other result on the query's
 * concept, advice, unmet need, missing studies.
 */
export type StatementKind = 'works' | 'equal' | 'fails' | 'shows' | 'advice' | 'need' | 'lack';

/** A self-contained sentence of an article. */
export interface Statement {
  readonly kind: StatementKind;
  readonly about: ConceptEvidence;
  /** All its concepts. */
  readonly named: readonly ConceptEvidence[];
  readonly document: number;
  readonly year: number | null;
  readonly study: StudyKind;
  /** The self-contained text, without the full stop. */
  readonly text: string;
  /** Verbatim from the abstract. */
  readonly quote: string;
  /** An assumption of its authors. */
  readonly supposed: boolean;
  /** The comparator, if known by name. */
  readonly rival: ConceptEvidence | null;
  /** Compares with a named rival. */
  readonly hasRival: boolean;
  /** How far it is on topic, 0 to 1. */
  readonly topicScore: number;
  /** Orders statements: study, year, size, outcome, and topic. */
  readonly score: number;
}
