import type { TextSpan } from '@sextant/contracts/insight/article-reading';
import { splitSentences } from '@sextant/literature-text/sentences';
import type { ReadableArticle } from './article-text.ts';
import { REGISTERED } from './lexicon/statements.ts';

/** The words of a span, verbatim. */
export const printSpan = (
  { title, abstract }: Pick<ReadableArticle, 'title' | 'abstract'>,
  { part, start, end }: TextSpan,
): string => (part === 'title' ? title : (abstract ?? '')).slice(start, end);

const MAX_REST = 300;

/**
 * The sentences that follow one to the end of the abstract, verbatim: what limits a conclusion. Null where a section begins, where it is about
 * registration or funding, or if there is none or too much.
 */
export function restAfter(
  { abstract }: Pick<ReadableArticle, 'abstract'>,
  { part, end }: TextSpan,
): string | null {
  const rest = part === 'abstract' ? (abstract ?? '').slice(end) : '';
  const text = rest.trim();
  if (text.length > MAX_REST || /[A-Z]{4,}:/.test(text) || REGISTERED.test(text)) return null;
  return splitSentences(text).length > 0 ? text : null;
}
