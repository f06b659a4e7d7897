import { stemmer } from 'stemmer';
import { remember } from './remember.ts';

/**
 * Words of which Porter's algorithm makes one stem with other words that mean something else: `news` with `new`,
 * `respondents` with `responding`, `medication` with `medical`. By line: the stem, and all words that have it.
 */
const FAMILIES = `
community communities
internal internally
international internationally
medication medications
news
organism organisms
organization organisation organisational organisations organise organised organises organising organizational organizations organize
 organized organizes organizing
respondent respondents
university universities`;

const STEMS: ReadonlyMap<string, string> = new Map(
  FAMILIES.trim()
    .split(/\n(?! )/)
    .flatMap((line) => {
      const words = line.split(/\s+/);
      return words.map((word): [string, string] => [word, words[0] ?? word]);
    }),
);

/**
 * Stems words of letters (Porter, but for the families above); names with digits stay as they are.
 * @param word lower case, without accents
 */
export const stem: (word: string) => string = remember(
  (word) => STEMS.get(word) ?? (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word),
);
