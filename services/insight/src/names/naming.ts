import { americanSpelling } from '@sextant/literature-text/spelling';

/** How a concept is displayed: `label` in running text, `name` as a heading. */
export interface ConceptName {
  label: string;
  name: string;
  /** All merged spellings, most frequent first. */
  spellings: { text: string; count: number }[];
}

const isBareAcronym = (text: string) =>
  !/[\s-]/.test(text) && /\p{Lu}.*\p{Lu}/u.test(text) && text.length <= 10;

const hasAcronym = (text: string) => text.split(/[\s-]/).some((word) => /^\p{Lu}{2,}s?$/u.test(word));

/** Words keep capitals that are not due to a title: 'ACE', 'mRNA', 'Kupffer'. */
const hasInnerCapital = (word: string) =>
  /.\p{Lu}/u.test(word) || /^\p{Lu}\d/u.test(word) || /^\p{Lu}$/u.test(word);

const lowerCase = (text: string) =>
  text
    .split(' ')
    .map((word) => (hasInnerCapital(word) ? word : word.toLowerCase()))
    .join(' ');

/** Capitalizes the first word unless it is like 'mRNA'. */
export const sentenceCase = (text: string): string =>
  /^\p{Ll}+\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The most frequent spelling, acronyms only if there is no long form. Capitals within the text are kept only
 * if most occurrences have them, since titles capitalize.
 */
export function nameConcept(
  counts: ReadonlyMap<string, number>,
  surfaces: ReadonlyMap<string, number> = new Map(),
): ConceptName {
  const groups = new Map<string, { count: number; spellingCounts: Map<string, number> }>();
  for (const [raw, count] of counts) {
    const text = raw
      .replace(/\s+/g, ' ')
      .replace(/[‐‑–]/g, '-')
      .replace(/['’]s$/, '');
    const key = text.toLowerCase();
    const group = groups.get(key) ?? { count: 0, spellingCounts: new Map() };
    group.count += count;
    group.spellingCounts.set(text, (group.spellingCounts.get(text) ?? 0) + count);
    groups.set(key, group);
  }
  const spellings = [...groups.values()]
    .map(({ count, spellingCounts }) => ({ text: mostFrequent(spellingCounts, surfaces), count }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const maxCount = spellings[0]?.count ?? 0;
  // Long forms are more widely understood than acronyms, if they are used at all.
  const chosen =
    spellings.find(
      ({ text, count }) => !hasAcronym(text) && !isBareAcronym(text) && count >= 0.4 * maxCount,
    ) ??
    spellings.find(({ text, count }) => !isBareAcronym(text) && count >= 0.05 * maxCount) ??
    spellings[0];
  // Classes are usually plural.
  const plural = spellings.find(
    ({ text, count }) => text === `${chosen?.text}s` && count >= 0.5 * (chosen?.count ?? 0),
  );
  const frequent = (plural ?? chosen)?.text ?? '';
  // One spelling in all answers, whichever is more frequent in this literature.
  const american = inAmerican(frequent);
  const label = spellings.some(({ text }) => text === american) ? american : frequent;
  return { label, name: sentenceCase(label), spellings };
}

/** 'Circulating tumour DNA' → 'circulating tumor DNA', with capitals as they are. */
const inAmerican = (text: string): string =>
  text.replace(/[a-z]{4,}/g, (word) => (isSpelling(word) ? americanSpelling(word) : word));
/** Another name of a drug is more than another spelling. */
const isSpelling = (word: string): boolean => Math.abs(americanSpelling(word).length - word.length) <= 1;

function mostFrequent(
  spellingCounts: ReadonlyMap<string, number>,
  surfaces: ReadonlyMap<string, number>,
): string {
  const total = [...spellingCounts.values()].reduce((a, b) => a + b, 0);
  const [top = '', count = 0] =
    [...spellingCounts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [];
  const low = lowerCase(top);
  // A word that is lower case elsewhere was only capitalized at the start of a sentence.
  const first = top.split(/[\s-]/)[0] ?? '';
  const small = surfaces.get(first.toLowerCase()) ?? 0;
  if (low === top || small > 0.1 * (surfaces.get(first) ?? 0)) return low;
  // Proper names ('Hutchinson-Gilford progeria') are capitalized everywhere, not only at the start of a
  // sentence.
  const lower = [...spellingCounts]
    .filter(([text]) => text === low || lowerCase(text) === text)
    .reduce((sum, [, n]) => sum + n, 0);
  return lower < 0.1 * total &&
    count >= 0.8 * total &&
    /\s\p{Lu}|^\p{Lu}\p{Ll}+['’-]?\p{Lu}?/u.test(top) &&
    total >= 5
    ? top
    : low;
}
