import { DOUBLE_PRIMES, DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { type FieldTag, fieldTag } from './pubmed-field-tags.ts';
import { type QueryToken, queryTokens } from './tokenizer.ts';

export type TermToken = QueryToken<FieldTag, 'AND' | 'OR' | 'NOT' | ':'>;

const QUOTES = new RegExp(`[${DOUBLE_QUOTES}${DOUBLE_PRIMES}]`, 'gu');
/**
 * Characters that PubMed would interpret as syntax although users do not mean it: control characters, history numbers,
 * wide brackets.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029#|（）［］﹙﹚【】]/gu;
const LOOKS_LIKE_FIELD = /^[a-z][a-z/ :~-]*$/u;

/** Replaces one character by one, so that positions refer to the typed text. */
const readable = (query: string) => query.toWellFormed().replace(QUOTES, '"').replace(UNSAFE_CHARACTERS, ' ');

/** In a phrase brackets and parentheses are punctuation. */
const plainPhrase = (text: string) => text.replace(/[\s()[\]]+/gu, ' ').trim();

/**
 * Tokenizes a query as PubMed does.
 * @throws QuerySyntaxError as `queryTokens`
 */
export const termTokens = (query: string): TermToken[] =>
  queryTokens<FieldTag, 'AND' | 'OR' | 'NOT' | ':'>(readable(query), {
    operators: ['AND', 'OR', 'NOT', ':'],
    field(content) {
      const field = fieldTag(content);
      return field && { field, name: field.name };
    },
    unknownField: (content) =>
      LOOKS_LIKE_FIELD.test(content.trim().toLowerCase()) ? content.trim().slice(0, 40) : null,
  }).map((token) => (token.kind === 'phrase' ? { ...token, text: plainPhrase(token.text) } : token));
