import { termHash } from '@sextant/literature-text/term-hash';
import { TERM_MARK } from '../../syntax/facet.ts';
import type { FrequencyReader } from '../term-frequencies.ts';

/**
 * The terms that an entry contributed to the document frequencies: those of its lexemes, and of the words that it has,
 * which its counts have too.
 * @param lexemes without facets
 * @param termsOfWords all terms of these words in any article
 */
export function entryTerms(
  {
    lexemes,
    termsOfWords,
  }: { readonly lexemes: readonly string[]; readonly termsOfWords: readonly string[] },
  frequencies: FrequencyReader,
): string[] {
  const own = lexemes.map((lexeme) => (lexeme.startsWith(TERM_MARK) ? lexeme.slice(1) : lexeme));
  return [...new Set([...own, ...termsOfWords])].filter((term) => frequencies.find(termHash(term)) > 0);
}
