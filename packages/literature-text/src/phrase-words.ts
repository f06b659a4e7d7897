import { normalWord, normalWords } from './normal-form.ts';

/**
 * Pairs of words with one concept: 'ACE inhibition' is the use of an ACE inhibitor. For concepts only: MeSH
 * names distinguish some of them.
 */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['inhibition', 'inhibitor'],
  ['blockade', 'blocker'],
  ['antagonism', 'antagonist'],
  ['transplant', 'transplantation'],
]);
const toFamily = (normal: string): string => FAMILIES.get(normal) ?? normal;

/** Normal form of a word in a concept. */
export const conceptWord = (word: string): string => toFamily(normalWord(word));

/**
 * Normal words of a phrase as a concept: 'Angiotensin-converting enzyme inhibition' → angiotensin,
 * converting, enzyme, inhibitor.
 */
export const phraseWords = (phrase: string): string[] => normalWords(phrase).map(toFamily);
