import { hyphenParts, tokenize } from './tokenize.ts';
import { normalWord } from './word-forms.ts';

/** Normal words of a phrase: 'Angiotensin-converting enzyme inhibitors' → angiotensin, converting, enzyme, inhibitor. */
export const phraseWords = (phrase: string): string[] =>
  tokenize(phrase).flatMap(({ start, end }) => hyphenParts(phrase.slice(start, end)).map(normalWord));
