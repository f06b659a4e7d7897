import { drugStem } from '../names/names.ts';

/**
 * Families of drugs that are alternatives to each other and have several stems, by the WHO's list ("The use of stems in the selection of
 * International Nonproprietary Names") and the groups of its ATC index.
 */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/(?:(?<!vir|az)apine|(?<!dom)peridone|sidone|piprazole|sulpi?ride|perone|peridol)$/, 'antipsychotics'],
  [/(?:tinib|rafenib|staurin)$/, 'kinase inhibitors'],
  [/fentan[iy]l$/, 'fentanyl and its analogues'],
  [/(?:am[fp]h?etamine|phenidate)$/, 'stimulants'],
  [/(?:butyn[ie]n|terodine|fenacin)$/, 'bladder antimuscarinics'],
  [/inostat$/, 'HDAC inhibitors'],
  [/(?:xaban|gatran)$/, 'direct oral anticoagulants'],
];
/** Stems that say how a substance is made or that it inhibits an enzyme, not which; and endings that are no stem in some words. */
const BROAD = /(?:mabs?|stat|cept|ersen|siran|leucel|sterol|anthracycline)$/;

/** The family of a drug's name, or null if its name tells none. */
export function drugFamily(word: string): string | null {
  const family = FAMILIES.find(([stems]) => stems.test(word))?.[1];
  if (family) return family;
  const stem = BROAD.test(word) ? null : drugStem(word);
  return stem && `-${stem}`;
}

/** Stems of what blocks a receptor for which drugs of the same structure are made that act on it: opioids, benzodiazepines, beta blockers, estrogens, gonadorelin. */
const ANTAGONISTS = /^nal(?!id)|(?:azenil|olol|oxifene|relix)$/;
export const isAntagonist = (word: string): boolean => ANTAGONISTS.test(word);
