import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { type FieldName, LOCAL_FIELDS } from './local-fields.ts';
import { nameOfTag, type QueryToken, queryTokens } from './tokenizer.ts';

export type Token = QueryToken<FieldName, 'AND' | 'OR' | 'NOT'>;

const QUOTES = new RegExp(`[${DOUBLE_QUOTES}]`, 'gu');

/** Splits a query for the index. @throws QuerySyntaxError as `queryTokens` */
export const tokenize = (query: string): Token[] =>
  // One character for each: positions stay those of what was typed.
  queryTokens(query.replace(QUOTES, '"'), {
    operators: ['AND', 'OR', 'NOT'],
    field(content) {
      const name = nameOfTag(content);
      const field = LOCAL_FIELDS.get(name);
      return field ? { field, name } : null;
    },
    unknownField(content) {
      const name = nameOfTag(content);
      return /^[a-z][a-z/ :-]*$/u.test(name) ? name.slice(0, 40) : null;
    },
  });
