import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { QuerySyntaxError } from './expression.ts';
import { type Field, findField } from './local-field-tags.ts';
import { fieldTag } from './pubmed-field-tags.ts';
import { normalizeTag, type QueryToken, queryTokens } from './tokenizer.ts';
import { insteadOfTag } from './unsupported-tags.ts';

export type Token = QueryToken<Field, 'AND' | 'OR' | 'NOT'>;

const QUOTES = new RegExp(`[${DOUBLE_QUOTES}]`, 'gu');

/**
 * Tokenizes a query for the index.
 * @throws QuerySyntaxError as `queryTokens`, and for a field of PubMed's that the index lacks
 */
export const tokenize = (query: string): Token[] =>
  // Replaces one character by one, so that positions refer to the typed text.
  queryTokens(query.replace(QUOTES, '"'), {
    operators: ['AND', 'OR', 'NOT'],
    field(content, at) {
      const name = normalizeTag(content);
      const field = findField(name);
      if (field) return { field, name };
      if (fieldTag(name))
        throw new QuerySyntaxError(
          `PubMed's field [${name}] is none of this index; ${insteadOfTag(name)}`,
          at,
        );
      return null;
    },
    unknownField(content) {
      const name = normalizeTag(content);
      return /^[a-z0-9][a-z/ :~0-9-]*$/u.test(name) && /[a-z]/.test(name) ? name.slice(0, 40) : null;
    },
  });
