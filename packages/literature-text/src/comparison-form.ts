import { greekName } from './greek.ts';
import { uninvert } from './normal-form.ts';
import { IRREGULAR_PLURALS } from './plurals.ts';

/**
 * Increased whenever the form of any name changes: a packed table is sorted by the forms, and is sorted again
 * when opened with another revision.
 */
export const COMPARISON_FORM_REVISION = 2;

/**
 * British spellings to American ones, anywhere in a word. Both sides of a comparison are normalized, so a
 * rule may overmatch: `aerosol` becomes `erosol` on both.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, 'e'],
  [/our/g, 'or'],
  [/sulph/g, 'sulf'],
  [/leuc/g, 'leuk'],
  [/alumini/g, 'alumin'],
  [/ell(?=ed$|ing$|er$)/g, 'el'],
  [/eing$/g, 'ing'],
  [/([tbv])re$/g, '$1er'],
  [/mme$/g, 'm'],
  [/ogue$/g, 'og'],
  [/ence$/g, 'ense'],
  [/disk/g, 'disc'],
  [/dgement/g, 'dgment'],
  [/([iy])z(?=e[srd]?$|ing$|ation$)/g, '$1s'],
];

/** Fast path: most words match none of these. */
const MAY_BE_BRITISH = /[ao]e|our|sulph|leuc|alumini|ell|eing|[tbv]re|mme|ogue|ence|disk|dgement|[iy]z/;

/**
 * Removes the plural ending: `metastasis` and `metastases` become `metastas`, `biopsy` and `biopsies`
 * `biopsi`.
 */
function withoutPlural(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('itides')) return word.slice(0, -4);
  if (word.endsWith('is')) return word.slice(0, -2);
  let bare = /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  if (bare.endsWith('e') && bare.length > 3) bare = bare.slice(0, -1);
  return bare.endsWith('y') ? `${bare.slice(0, -1)}i` : bare;
}

function wordForm(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let form = IRREGULAR_PLURALS.get(word) ?? word;
  // The plural `s` hides an ending: `fibres`.
  const plural = /[^su]s$/.test(form) && !form.endsWith('is') ? 's' : '';
  if (plural) form = form.slice(0, -1);
  if (MAY_BE_BRITISH.test(form))
    for (const [british, american] of SPELLINGS) form = form.replace(british, american);
  return withoutPlural(form + plural);
}

const ASCII = /^[\u0020-\u007e]*$/;

/** Lower case, without accents; Greek letters as their names. */
function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[α-ω]/g, (letter) => greekName(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’ʼ′]/g, "'");
}

const ASCII_WORDS = /[a-z0-9]+/g;
const WORDS = /[\p{L}\p{N}]+/gu;

const NUMBER_LAST = /\p{N}$/u;
const NUMBER_FIRST = /^\p{N}/u;

function joinedForm(text: string): string {
  const bare = text.includes("'") ? text.replace(/'s(?![\p{L}\p{N}])/gu, '') : text;
  const words = bare.match(ASCII.test(bare) ? ASCII_WORDS : WORDS) ?? [];
  let form = '';
  for (const word of words) {
    // `1,2-dihydro` is not `12-dihydro`.
    const needsHyphen = form !== '' && NUMBER_FIRST.test(word) && NUMBER_LAST.test(form);
    form += (needsHyphen ? ' ' : '') + wordForm(word);
  }
  return form;
}

/** Whether the words of a name are in inverted order. */
export const isInverted = (name: string): boolean => name.includes(', ');

/**
 * Normal form for comparing names: ignores case, accents, hyphens and blanks (`IL-6`, `IL 6`, `IL6`), Greek
 * letters, apostrophes, plurals, British or American spelling, and inversion (`Heart Failure, Congestive`).
 * Empty for a name without letters or digits. Not for display.
 */
export function comparisonForm(name: string): string {
  const text = plainText(name);
  return isInverted(text) ? joinedForm(uninvert(text)) : joinedForm(text);
}

/** The same without undoing inversion: `Diabetes Mellitus, Type 2` is also typed without its comma. */
export const writtenForm = (name: string): string => joinedForm(plainText(name));
