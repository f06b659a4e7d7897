import { stem } from '@sextant/literature-text/stem';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { STEM_MARK } from '../../syntax/facet.ts';
import { FIRST_FORMAT } from './indexing.ts';

/**
 * The terms that an entry contributed to the document frequencies, from its lexemes without facets: stems that are
 * marked, and words that are their own stem.
 */
export function entryTerms(lexemes: readonly string[], format: number): string[] {
  if (format === FIRST_FORMAT) return [...lexemes];
  const marked = lexemes.flatMap((lexeme) => (lexeme.startsWith(STEM_MARK) ? lexeme.slice(1) : []));
  const own = lexemes.filter(
    (lexeme) =>
      !lexeme.startsWith(STEM_MARK) &&
      !lexeme.includes("'") &&
      !isStopWord(lexeme) &&
      stem(lexeme) === lexeme,
  );
  return [...new Set([...marked, ...own])];
}
