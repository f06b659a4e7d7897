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
 * The sentences that follow one, verbatim, to the end of the abstract or as many as have room: what limits a conclusion. Null where a section
 * begins, where it is about registration or funding, or if there is none.
 */
export function restAfter(
  { abstract }: Pick<ReadableArticle, 'abstract'>,
  { part, end }: TextSpan,
): string | null {
  const rest = part === 'abstract' ? (abstract ?? '').slice(end) : '';
  const text = rest.trim();
  if (/[A-Z]{4,}:/.test(text) || REGISTERED.test(text)) return null;
  const last = splitSentences(text).findLast((sentence) => sentence.end <= MAX_REST);
  return last ? text.slice(0, last.end) : null;
}
