import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { type FieldName, LOCAL_FIELDS } from './local-field-tags.ts';
import { normalizeTag, type QueryToken, queryTokens } from './tokenizer.ts';

export type Token = QueryToken<FieldName, 'AND' | 'OR' | 'NOT'>;

const QUOTES = new RegExp(`[${DOUBLE_QUOTES}]`, 'gu');

/**
 * Tokenizes a query for the index.
 * @throws QuerySyntaxError as `queryTokens`
 */
export const tokenize = (query: string): Token[] =>
  // Replaces one character by one, so that positions refer to the typed text.
  queryTokens(query.replace(QUOTES, '"'), {
    operators: ['AND', 'OR', 'NOT'],
    field(content) {
      const name = normalizeTag(content);
      const field = LOCAL_FIELDS.get(name);
      return field ? { field, name } : null;
    },
    unknownField(content) {
      const name = normalizeTag(content);
      return /^[a-z][a-z/ :-]*$/u.test(name) ? name.slice(0, 40) : null;
    },
  });
