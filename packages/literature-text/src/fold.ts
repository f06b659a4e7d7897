import { greekName } from './greek.ts';

/** Letters that decomposition leaves as they are (Unicode has no decomposition of them), as PubMed folds them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
};
const OWN_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
const ASCII = /^[\u0000-\u007e]*$/;

/** Text without accents, its letters' case kept: `Ångström` is `Angstrom`, `Łukasiewicz` is `Lukasiewicz`. */
export function foldAccents(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(OWN_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

/** Stands before and after the name of a Greek letter, which belongs to the word that it is written in. */
export const GREEK_BOUNDARY = '\ue000';

/** Exponents are no digits of the number before them: `10⁶` is not 106. */
const RAISED = /(?<=[0-9])[⁰¹²³⁴-⁹⁺⁻]+/gu;

/**
 * Text as it is split into words: accents folded, Greek letters as their names between boundaries, exponents set off,
 * apostrophes straight.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text;
  return foldAccents(
    text
      .replaceAll(GREEK_BOUNDARY, ' ')
      .replace(RAISED, (exponent) => `^${exponent}`)
      .replace(/[\u0370-\u03ff\u00b5]/g, (letter) => {
        const name = greekName(letter);
        return name ? GREEK_BOUNDARY + name + GREEK_BOUNDARY : letter;
      })
      .replace(/\u2019/g, "'"),
  );
}
