import { normalWord, normalWords } from './normal-form.ts';

/** One family of names each: 'ACE inhibition' is the use of an ACE inhibitor. A concept's words, not a name's: MeSH tells some of them apart. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['inhibition', 'inhibitor'],
  ['blockade', 'blocker'],
  ['antagonism', 'antagonist'],
  ['transplant', 'transplantation'],
]);
const familyOf = (normal: string): string => FAMILIES.get(normal) ?? normal;

/** A word as concepts are made of it. */
export const conceptWord = (word: string): string => familyOf(normalWord(word));

/** Words of a phrase as concepts are made of them: 'Angiotensin-converting enzyme inhibition' → angiotensin, converting, enzyme, inhibitor. */
export const phraseWords = (phrase: string): string[] => normalWords(phrase).map(familyOf);
