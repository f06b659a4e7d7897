import type { Unit } from './unit.ts';

/** Where a word is searched: everywhere (title, abstract, keywords, MeSH), in title and abstract, or in the title. */
export type TextField = 'all' | 'tiab' | 'ti';

/** Fields whose value is matched as a whole. */
export type ValueField = 'au' | 'ta' | 'mh' | 'pt' | 'id';

/** A query that uses the search syntax, as a tree. */
export type Expression =
  | {
      readonly kind: 'words';
      readonly units: readonly Unit[];
      readonly field: TextField;
      readonly text: string;
    }
  | { readonly kind: 'phrase'; readonly text: string; readonly field: TextField; readonly prefix: boolean }
  | { readonly kind: 'value'; readonly text: string; readonly field: ValueField; readonly prefix: boolean }
  | { readonly kind: 'dates'; readonly text: string; readonly from: string; readonly to: string }
  | { readonly kind: 'and' | 'or' | 'not'; readonly left: Expression; readonly right: Expression };

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
