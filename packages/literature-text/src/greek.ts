const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};
const NAMES: ReadonlySet<string> = new Set(Object.values(GREEK));

/** Greek letters as the content of a character class, including the micro sign. */
export const GREEK_LETTERS = '\u0370-\u03ff\u00b5';

/** The name of a Greek letter of either case; null for any other character. */
export const greekName = (letter: string): string | null =>
  GREEK[letter.normalize('NFKC').toLowerCase()] ?? null;

export const isGreekName = (part: string): boolean => NAMES.has(part);

/** `TNFα` and `TNF-α` are one name: spells out Greek letters, set off by hyphens. */
export const spellGreek = (text: string): string =>
  text.replace(/[\u0370-\u03ff]/g, (letter) => {
    const name = GREEK[letter.toLowerCase()];
    return name ? `-${name}-` : letter;
  });
