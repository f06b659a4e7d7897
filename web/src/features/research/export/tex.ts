/** TeX special characters. Braces are commands too, so that no text can leave a group open. */
const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  '<': '{\\textless}',
  '>': '{\\textgreater}',
  '|': '{\\textbar}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
};

/** Character pairs that TeX would replace by a ligature: dashes, curly quotes, inverted marks. */
const LIGATURE = /(?<=[-'`,!?])(?=[-'`,])/g;

/** Escapes text for TeX; non-ASCII characters remain UTF-8. */
export const escapeTex = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\{}~^<>|&%$#_]/g, (character) => SPECIAL[character] ?? character)
    .replace(LIGATURE, '{}');

/** Accents by their combining character. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
  '\u0331': 'b',
};

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ı: 'i', ȷ: 'j' },
  ...{ đ: 'dj', Đ: 'DJ', ð: 'dh', Ð: 'DH', þ: 'th', Þ: 'TH' },
  ...{ '–': 'textendash', '—': 'textemdash', '“': 'textquotedblleft', '”': 'textquotedblright' },
  ...{ '‘': 'textquoteleft', '’': 'textquoteright', '…': 'textellipsis', '§': 'S', '¶': 'P' },
  ...{ '®': 'textregistered', '™': 'texttrademark', '©': 'textcopyright', '£': 'pounds' },
  ...{ '¿': 'textquestiondown', µ: 'textmu', '°': 'textdegree', '¡': 'textexclamdown' },
};

/** Greek letters from α (U+03B1) to ω; capitals that look like Latin ones have no command. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi o pi rho varsigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const LATIN_CAPITALS: Readonly<Record<string, string>> = {
  ...{ alpha: 'A', beta: 'B', epsilon: 'E', zeta: 'Z', eta: 'H', iota: 'I', kappa: 'K', mu: 'M', nu: 'N' },
  ...{ o: 'O', rho: 'P', tau: 'T', chi: 'X' },
};
const greek = (): [string, string][] =>
  GREEK.flatMap((name, n): [string, string][] => {
    const capital = LATIN_CAPITALS[name] ?? `\\${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const small: [string, string] = [String.fromCodePoint(0x3b1 + n), name === 'o' ? 'o' : `\\${name}`];
    return name === 'varsigma' ? [small] : [small, [String.fromCodePoint(0x391 + n), capital]];
  });

const MATH: ReadonlyMap<string, string> = new Map([
  ...greek(),
  ...Object.entries({
    ...{ '≥': '\\geq', '≤': '\\leq', '±': '\\pm', '×': '\\times', '÷': '\\div', '·': '\\cdot' },
    ...{ '≠': '\\neq', '≈': '\\approx', '∞': '\\infty', '→': '\\rightarrow', '←': '\\leftarrow' },
    ...{
      '↑': '\\uparrow',
      '↓': '\\downarrow',
      '−': '-',

      '′': "'",
      '″': "''",
      '∼': '\\sim',
    },
    ...{
      '√': '\\surd',
      '∆': '\\Delta',
      '¬': '\\neg',
      '½': '\\frac{1}{2}',
      '¼': '\\frac{1}{4}',
      '¾': '\\frac{3}{4}',
    },
  }),
  ...[...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, n): [string, string] => [sign, `^{${n}}`]),
  ...[...'₀₁₂₃₄₅₆₇₈₉'].map((sign, n): [string, string] => [sign, `_{${n}}`]),
  ['⁺', '^{+}'],
  ['⁻', '^{-}'],
]);

const accented = (letter: string, accent = ''): string =>
  /[a-z]/i.test(accent) || letter.length > 2 ? `\\${accent}{${letter}}` : `\\${accent}${letter}`;

/**
 * One character in ASCII; in braces, so that styles which change case leave it whole. A character that TeX has no command for is named by
 * its code point: nothing is lost unseen.
 */
function asciiCharacter(character: string): string {
  const letter = LETTERS[character];
  if (letter) return `{\\${letter}}`;
  const math = MATH.get(character);
  if (math) return `{$${math}$}`;
  const [base = '', ...marks] = character.normalize('NFD');
  const accents = marks.map((mark) => ACCENTS[mark]);
  if (accents.length > 0 && /^[A-Za-z]$/.test(base) && accents.every((accent) => accent !== undefined)) {
    // LaTeX itself takes the dot away under the four usual accents of an i.
    const hasDot =
      /[ij]/.test(base) && !/^[cdkb]$/.test(accents[0] ?? '') && !/^i[`'^"]$/.test(base + accents[0]);
    const dotless = hasDot ? `\\${base}` : base;
    return `{${accents.reduce(accented, dotless)}}`;
  }
  const plain = character.normalize('NFKD');
  if (/^[\x20-\x7e]+$/.test(plain)) return escapeTex(plain) || ' ';
  return `{[}U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}{]}`;
}

/** Escapes text for TeX in ASCII alone, as BibTeX and older styles need it. */
export const escapeTexAscii = (text: string): string =>
  escapeTex(text.normalize('NFC')).replace(/\P{ASCII}/gu, asciiCharacter);

/** A word whose capitals a style must not change: 'COVID-19', 'mRNA', 'pH'. */
const HAS_INNER_CAPITAL = /\S.*\p{Lu}/u;
const IS_CAPITALIZED = /^[^\p{L}]*\p{Lu}/u;
/** After these BibTeX keeps the capital of a word by itself. */
const ENDS_SENTENCE = /[:.?!]$/;
/** Above this share of capitalized words, a title is set in capitals throughout: they name nothing. */
const MAX_CAPITALIZED = 0.5;

/** A title in ASCII for BibTeX, with braces around names and abbreviations alone, so that styles can change the case of the rest. */
export function bibtexTitle(title: string): string {
  const words = title.trim().split(/\s+/);
  const long = words.slice(1).filter((word) => word.length > 3);
  const isTitleCase = long.filter((word) => IS_CAPITALIZED.test(word)).length > MAX_CAPITALIZED * long.length;
  return words
    .map((word, n) => {
      const isFirst = n === 0 || ENDS_SENTENCE.test(words[n - 1] ?? '');
      const isName = HAS_INNER_CAPITAL.test(word) || (IS_CAPITALIZED.test(word) && !isFirst && !isTitleCase);
      const escaped = escapeTexAscii(word);
      return isName ? `{${escaped}}` : escaped;
    })
    .join(' ');
}
