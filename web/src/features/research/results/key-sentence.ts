import { NO_ABSTRACT } from '@sextant/briefing/words/article-text';
import type { Article } from '@sextant/contracts/literature/article';
import type { KnownReading } from '../../../article-kit/article-readings.ts';
import { findConclusion, findMatchedSentence, type QueryWords } from './matched-sentence.ts';

interface KeySentence {
  readonly text: string;
  /** Whether it is the authors' conclusion; else it is the sentence with most of the query. */
  readonly isConclusion: boolean;
}

/** The sentence that a list shows of an article; null without an abstract, and where no sentence has words of the query. */
export function keySentence(
  { abstract }: Pick<Article, 'abstract'>,
  reading: KnownReading | undefined,
  words: QueryWords,
): KeySentence | null {
  const conclusion = reading?.conclusion ?? (abstract ? findConclusion(abstract) : null);
  if (conclusion) return { text: conclusion, isConclusion: true };
  const matched = abstract ? findMatchedSentence(abstract, words) : null;
  return matched ? { text: matched, isConclusion: false } : null;
}

const MAX_KEYWORDS = 4;

/** Says why there is no key sentence, with keywords that may show the article's subject. */
export function noSentenceText({ abstract, keywords }: Pick<Article, 'abstract' | 'keywords'>): string {
  if (abstract) return 'No sentence of its abstract has words of the query.';
  const named = keywords.slice(0, MAX_KEYWORDS).join(', ');
  return named ? `${NO_ABSTRACT}. Keywords: ${named}` : `${NO_ABSTRACT}.`;
}
