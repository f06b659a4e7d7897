import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import type { TextField, ValueField } from './expression.ts';
import { type QueryToken, queryTokens } from './query-tokens.ts';

export type FieldName = TextField | ValueField | 'dp';

export type Token = QueryToken<FieldName, 'AND' | 'OR' | 'NOT'>;

const FIELD_NAMES: Readonly<Record<FieldName, readonly string[]>> = {
  all: ['all', 'all fields', 'tw', 'text word'],
  tiab: ['tiab', 'title/abstract'],
  ti: ['ti', 'title'],
  au: ['au', 'author', 'fau', 'full author name'],
  ta: ['ta', 'jour', 'journal'],
  mh: ['mh', 'mesh', 'mesh terms', 'mesh terms:noexp', 'mh:noexp'],
  pt: ['pt', 'ptyp', 'publication type'],
  dp: ['dp', 'pdat', 'date - publication', 'publication date'],
  id: ['pmid', 'uid'],
};
const FIELDS: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field as FieldName])),
);

const QUOTES = new RegExp(`[${DOUBLE_QUOTES}]`, 'gu');

const nameOf = (content: string) => content.trim().toLowerCase().replace(/\s+/gu, ' ');

/** Splits a query for the index. @throws QuerySyntaxError as `queryTokens` */
export const tokenize = (query: string): Token[] =>
  // One character for each: positions stay those of what was typed.
  queryTokens(query.replace(QUOTES, '"'), {
    operators: ['AND', 'OR', 'NOT'],
    field(content) {
      const name = nameOf(content);
      const field = FIELDS.get(name);
      return field ? { field, name } : null;
    },
    unknownField(content) {
      const name = nameOf(content);
      return /^[a-z][a-z/ :-]*$/u.test(name) ? name.slice(0, 40) : null;
    },
  });
