import type { ReadName } from '@sextant/contracts/insight/article-reading';
import type { ArticleSentence, Token } from './article-text.ts';
import { GENERIC_NAMES, PHRASE_ENDS, PHRASE_NOISE } from './lexicon/phrase-words.ts';

/** A phrase in a sentence, as printed, with its words in lower case. */
export interface Phrase {
  readonly name: ReadName;
  readonly words: readonly string[];
  /** Indexes of its first and last token. */
  readonly first: number;
  readonly last: number;
}

const MAX_WORDS = 6;
const BREAK = /^[;:,?<>≤≥()=]$/;
const isPart = ({ form }: Token) => !PHRASE_ENDS.has(form) && !BREAK.test(form);
const isNoise = ({ form }: Token) => PHRASE_NOISE.has(form);

/** The phrase of some tokens, without doses and the like at either end; null if nothing is left, or only 'therapy'. */
export function phraseOf(sentence: ArticleSentence, from: number, to: number): Phrase | null {
  const { tokens, text, span } = sentence;
  let [first, last] = [from, to];
  const trims = (at: number) => {
    const token = tokens[at];
    return (
      token !== undefined &&
      (isNoise(token) || token.form === 'and' || token.form === 'of' || token.form === 'with')
    );
  };
  while (first <= last && trims(first)) first += 1;
  while (last >= first && trims(last)) last -= 1;
  const own = tokens.slice(first, last + 1);
  const words = own.filter((token) => !isNoise(token)).map(({ form }) => form);
  const [start, end] = [own[0], own.at(-1)];
  if (!start || !end || words.every((word) => GENERIC_NAMES.has(word) || word === 'and' || word === 'of'))
    return null;
  return {
    name: {
      text: text.slice(start.start - span.start, end.end - span.start),
      span: { part: span.part, start: start.start, end: end.end },
    },
    words,
    first,
    last,
  };
}

/** The phrase that begins at a token: up to six words, to the next word that ends a name. */
export function phraseAfter(
  sentence: ArticleSentence,
  from: number,
  isEnd?: (form: string) => boolean,
): Phrase | null {
  const { tokens } = sentence;
  let at = from;
  while (
    at < tokens.length &&
    /^(?:the|a|an|either|both|receive|treatment|therapy|with|of|:)$/.test(tokens[at]?.form ?? '')
  )
    at += 1;
  const first = at;
  let count = 0;
  for (; at < tokens.length && count < MAX_WORDS; at += 1) {
    const token = tokens[at] as Token;
    if (!isPart(token) || token.form === 'of' || isEnd?.(token.form)) break;
    if (!isNoise(token)) count += 1;
  }
  return phraseOf(sentence, first, at - 1);
}

/** The phrase that ends before a token. */
export function phraseBefore(sentence: ArticleSentence, to: number): Phrase | null {
  const { tokens } = sentence;
  let at = to - 1;
  let count = 0;
  for (; at >= 0 && count < MAX_WORDS; at -= 1) {
    const token = tokens[at] as Token;
    // What is in brackets belongs to the phrase before it: its short form, its dose.
    if (token.form === ')') {
      const opens = tokens.slice(0, at).findLastIndex(({ form }) => form === '(');
      if (opens >= 0) {
        at = opens;
        continue;
      }
    }
    if (!isPart(token) || token.form === 'of') break;
    if (!isNoise(token)) count += 1;
  }
  return phraseOf(sentence, at + 1, to - 1);
}
