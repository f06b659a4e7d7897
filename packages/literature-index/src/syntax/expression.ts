import type { Unit } from './unit.ts';

/**
 * Where words are searched as written: everywhere (`[all]`, `[tw]`: title, abstract, keywords, headings and qualifiers,
 * substances, publication types, journal), in title, abstract and keywords, in the keywords, in the title, in the
 * affiliations, or in the grants.
 */
export type TextField = 'all' | 'tiab' | 'ot' | OwnField;

/** Fields whose words are lexemes of their own: `ti/captopril`. */
export type OwnField = 'ti' | 'ad' | 'gr';

/** Fields whose value is matched as a whole. */
export type ValueField = 'au' | '1au' | 'lastau' | 'cn' | 'ta' | 'la' | 'pt' | 'sh' | 'doi' | 'id' | 'si';

/** Publication date, PubMed's entry date, PubMed's create date. */
export type DateColumn = 'published' | 'entered' | 'created';
/** Years compare by the year of publication; a finer range by every day that a publication date may mean. */
export type DatePrecision = 'year' | 'day';

/** Words in order, as written; the last letters of a truncated one are open. */
export interface ExactWord {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** A query that uses the search syntax, as a tree. */
export type Expression =
  /** Words without quotes and field: stems and synonyms. */
  | { readonly kind: 'words'; readonly units: readonly Unit[]; readonly text: string }
  /** @see exactForms */
  | {
      readonly kind: 'phrase';
      readonly text: string;
      readonly field: TextField;
      readonly forms: readonly (readonly ExactWord[])[];
    }
  /** Words in any order, with at most `distance` others between them. */
  | {
      readonly kind: 'near';
      readonly text: string;
      readonly field: TextField;
      readonly words: readonly string[];
      readonly distance: number;
    }
  | {
      readonly kind: 'value';
      readonly text: string;
      readonly field: ValueField;
      readonly prefix: boolean;
      /** Without the narrower publication types. */
      readonly isNarrow?: boolean;
    }
  | HeadingExpression
  /** A filter of PubMed's by the lexemes that it stands for. */
  | { readonly kind: 'filter'; readonly text: string; readonly lexemes: readonly string[] }
  | {
      readonly kind: 'dates';
      readonly text: string;
      readonly column: DateColumn;
      readonly from: string;
      readonly to: string;
      readonly precision: DatePrecision;
    }
  | { readonly kind: 'and' | 'or' | 'not'; readonly left: Expression; readonly right: Expression };

/** A heading with those below it. */
export interface HeadingExpression {
  readonly kind: 'heading';
  readonly text: string;
  readonly tag: string;
  /** The heading's name, with a qualifier if one was typed: see `facetValue`. */
  readonly name: string;
  readonly isMajor: boolean;
  readonly isPrefix: boolean;
  /** Tree numbers of an exploded heading: `C10.228`. */
  readonly trees: readonly string[];
}

/** Plain words, or a tree: operators, fields, quotes and `*` are interpreted strictly. */
export type Query = (
  | { readonly kind: 'plain'; readonly units: readonly Unit[] }
  | { readonly kind: 'expression'; readonly expression: Expression }
) & {
  /** Typed words that are not searched for: see `removeStopWords`. */
  readonly ignoredWords: readonly string[];
};

/** A query that cannot be parsed; positions count characters from 1. */
export class QuerySyntaxError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.name = 'QuerySyntaxError';
    this.position = position;
  }
}
