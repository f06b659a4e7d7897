import { APOSTROPHES, HYPHENS } from './characters.ts';
import { spellGreek } from './greek.ts';
import { singularize } from './plurals.ts';
import { remember } from './remember.ts';
import { americanSpelling } from './spelling.ts';
import { splitIntoWords, splitWordParts } from './words.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const ASCII = /^[\u0000-\u007f]*$/;
const POSSESSIVE = new RegExp(`[${APOSTROPHES}]s?$`, 'u');
/**
 * 'IL-6', 'IL6' and '5-HT', '5HT': a hyphen between letter and digit is dropped, one between digits is kept.
 */
const IDLE_HYPHENS = new RegExp(
  String.raw`(?<=\p{L})[${HYPHENS}](?=\p{N})|(?<=\p{N})[${HYPHENS}](?=\p{L})`,
  'gu',
);

function toNormalWord(word: string): string {
  let bare = /['’]/.test(word) ? word.replace(POSSESSIVE, '') : word;
  if (bare.includes('(')) bare = bare.replace(/[()]/g, '');
  if (!ASCII.test(bare))
    bare = spellGreek(bare.normalize('NFKC'))
      .replace(/^-|-$/g, '')
      .normalize('NFD')
      .replace(/\p{M}+/gu, '');
  if (/\d/.test(bare)) bare = bare.replace(IDLE_HYPHENS, '');
  // Acronyms are not singularized: 'AIDS' is not the plural of 'aid'.
  if (/^[A-Z0-9]{2,}$/.test(bare)) return bare.toLowerCase();
  if (/^[A-Z][A-Za-z0-9]*[A-Z0-9]s$/.test(bare)) return bare.slice(0, -1).toLowerCase();
  return americanSpelling(singularize(americanSpelling(bare.toLowerCase())));
}

/**
 * Normal form of a word: lower case without accents, American spelling, singular. 'Tumours' and 'tumor' are
 * the same, as are 'frusemide' and 'furosemide'; acronyms only lose a plural s ('LNPs' → 'lnp'). 'AT(1)' is
 * 'at1', 'IL-6' is 'il6'.
 */
export const normalWord: (word: string) => string = remember(toNormalWord);

/** Normal words of a phrase: 'Angiotensin-converting enzyme inhibitors' → angiotensin, converting, enzyme, inhibitor. */
export const normalWords = (phrase: string): string[] =>
  splitIntoWords(phrase).flatMap(({ start, end }) =>
    splitWordParts(phrase.slice(start, end)).map(({ text }) => normalWord(text)),
  );

/**
 * Undoes the inversion of a name: 'Heart Failure, Congestive' → 'Congestive Heart Failure'. A comma inside a
 * chemical name has no space.
 */
export const uninvert = (name: string): string => name.split(', ').reverse().join(' ');
