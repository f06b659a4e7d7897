import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { Figure, Formula, STATEMENT_KINDS } from '@sextant/contracts/insight/evidence';
import type { Literature } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';

type StatementKindName = (typeof STATEMENT_KINDS)[number];

/** Lists of an analysis that the specification names. */
export type Section = 'trends' | 'opportunities' | 'gaps' | 'recommendations';

/** A concept by key and name, where no evidence of its own is needed. */
export interface Named {
  readonly key: string;
  readonly name: string;
}

/** A record behind a statement, with the sentence of it that is quoted, verbatim; null quotes the title. */
export interface StatementRow {
  readonly pmid: string;
  readonly quote: string | null;
}

/** One thing that the evidence shows: plain English around names, numbers and sentences of the table. */
export interface Statement {
  readonly kind: StatementKindName;
  /** Where it stands first; a statement stands on a screen once. */
  readonly section: Section;
  /** One or two sentences; numbers and names as printed. */
  readonly text: string;
  /** What to do about it, as one sentence for the recommendations; null if nothing follows. */
  readonly action: string | null;
  /** The technology that it is about; null for a whole topic. */
  readonly subject: ConceptEvidence | null;
  readonly rival?: ConceptEvidence;
  /** An outcome, or a kind of evidence. */
  readonly outcome?: Named;
  /** The one study that it repeats. */
  readonly study?: {
    readonly pmid: string;
    readonly design?: ReadDesign;
    readonly n?: number;
    readonly year?: number;
  };
  /** Records behind it, the most telling first; those with quotes are quoted. At least one. */
  readonly rows: readonly StatementRow[];
  /** Records that come nearest to what was searched for and not found. */
  readonly near?: readonly string[];
  /** Anchor of its explanation on /method. */
  readonly formula: Formula;
  /** Every number that the text prints or the gate rests on. At least one. */
  readonly figures: readonly Figure[];
  /** Orders statements of a kind, and those of different kinds: 0 to 1. The query's own subject is raised by the engine. */
  readonly strength: number;
}

/** Share of statements of a kind that readers called true, and useful. */
interface Precision {
  readonly marks: number;
  readonly true: number;
  readonly useful: number;
}

/** A kind of statement: a query over the evidence. */
export interface StatementKind {
  readonly name: StatementKindName;
  /** What it says, as /method tells it. */
  readonly says: string;
  /** What must hold for one to be shown, as /method tells it. */
  readonly gate: string;
  /** By readers who did not write it; null until thirty marks were given. */
  readonly precision: Precision | null;
  /** Rests on counts over a literature: not told of few articles, of which only what studies say and registers tell can be. */
  readonly isCounted?: true;
  /** Statements that pass the gate, best first. Pure. */
  readonly find: (literature: Literature) => readonly Statement[];
}
