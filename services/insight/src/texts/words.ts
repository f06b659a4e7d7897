import { sentenceCase } from '../names/names.ts';

export { sentenceCase };

/** 1234 → '1,234'. */
export const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** 0 → 'none'. */
export const countOrNone = (value: number): string => (value === 0 ? 'none' : number(value));

/** '1 article', '1,234 articles'. */
export const count = (value: number, noun = 'article'): string =>
  `${number(value)} ${noun}${value === 1 ? '' : 's'}`;

/** '1 article names', '12 articles name'. */
export const articlesName = (value: number): string => `${count(value)} name${value === 1 ? 's' : ''}`;

/** 'ACE inhibitors' and 'children' are plural; 'aspirin', 'diabetes' and 'stenosis' are singular. */
const isPlural = (label: string): boolean =>
  /\b(?:children|people|men|women|elderly|aged)$/i.test(label) ||
  (/s$/i.test(label) &&
    !/(?:ss|us|is|diabetes|herpes|rabies|caries|scabies|omics|metrics|kinetics|dynamics|genetics|statistics)$/i.test(
      label,
    ));

/** The form of a verb that agrees with a name: 'is' or 'are'. */
export const pickVerb = (label: string, singular: string, plural: string): string =>
  isPlural(label) ? plural : singular;

/** 0.771 → '77 %'. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** 'a', 'a and b', 'a, b and c'. */
export const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Chooses one of several wordings, always the same for a key, so that a page does not repeat one pattern. */
export function pickForm<T>(key: string, forms: readonly [T, ...T[]]): T {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return forms[(hash >>> 0) % forms.length] ?? forms[0];
}

const LABELS = {
  rct: ['randomized trial', 'randomized trials'],
  trial: ['clinical trial', 'clinical trials'],
  'meta-analysis': ['meta-analysis or systematic review', 'meta-analyses or systematic reviews'],
  guideline: ['guideline', 'guidelines'],
  observational: ['observational study', 'observational studies'],
  pilot: ['pilot study', 'pilot studies'],
  'case-report': ['case report', 'case reports'],
  animal: ['animal study', 'animal studies'],
  'in-vitro': ['in vitro study', 'in vitro studies'],
  'in-silico': ['computational study', 'computational studies'],
  review: ['review', 'reviews'],
  opinion: ['comment', 'comments'],
} as const;

/**
 * '12 randomized trials, 3 guidelines and 40 reviews': the kinds of study, strongest first, at most `limit`
 * of them.
 */
export function describeStudies(kinds: Readonly<Partial<Record<string, number>>>, limit = 3): string {
  const order = [
    'guideline',
    'meta-analysis',
    'rct',
    'trial',
    'observational',
    'pilot',
    'case-report',
    'animal',
    'in-vitro',
    'in-silico',
    'review',
    'opinion',
  ] as const;
  const parts = order.flatMap((kind) => {
    const value = kinds[kind] ?? 0;
    return value > 0 ? [`${number(value)} ${LABELS[kind][value === 1 ? 0 : 1]}`] : [];
  });
  return list(parts.slice(0, limit));
}
