import type { Design, PlantedTheme } from '../structure.ts';
import type { Family, MissingKind } from './families.ts';
import type { FamilyVerdict } from './prose.ts';

/** One article on a family of drugs. Arms are names; the control may be none of the family. */
export type FamilyBrief =
  | {
      is: 'study' | 'synthesis';
      design: 'rct' | 'trial' | 'cohort' | 'meta-analysis';
      arm: string;
      control: string;
      verdict: FamilyVerdict;
      kinds: readonly MissingKind[];
      /** Place of the people in `family.people`. */
      people: number;
    }
  | { is: 'stopped'; design: 'rct' | 'trial'; control: string; reason: 'futility' | 'harm' }
  | { is: 'withdrawal'; design: 'cohort' }
  | { is: 'review'; design: 'review'; asks: readonly number[] }
  | { is: 'guideline'; design: 'guideline' };

/** Oldest first: letters are members, P the control, F the failed drug; 'AB' compares two, 'm' pools such trials. */
const ORDER = [
  'AB AP BC AC F AB BC mAP F AP AC BC mBC w',
  'AB AP mCA review AC guideline BD DP CD BD DP CD BD review DP CD mDC',
]
  .join(' ')
  .split(' ');
/** Young topics have few syntheses, and few of their trials are randomized. */
const YOUNG_LEFT_OUT = ['mBC', 'mDC'];
const YOUNG_RANDOMIZED = ['BC', 'CD'];

/** What each pair has of what the second, third and fourth member lack; by its first to third study. */
const CARRIED: Readonly<Record<string, readonly (readonly number[])[]>> = {
  AB: [
    [1, 2],
    [1, 2],
    [1, 2],
  ],
  AC: [[0], [0, 2], [0]],
  AP: [[0, 1], [2], [1]],
  BC: [[2], [2], [2]],
  BD: [[1], [1], [1]],
  CD: [[0], [0], [0]],
  DP: [[0, 1], [1], [0]],
};
const SAME = ['AB', 'BC'];
/** Of the three studies of a pair, the second is a cohort. */
const isCohort = (pair: string, nth: number) => nth === 1 && !pair.includes('P');

/** The articles on a family, oldest first. */
export function planFamily(family: Family, { stage }: PlantedTheme): FamilyBrief[] {
  const [A, B, C, D] = family.members;
  const isYoung = stage === 'emerging';
  // A trial of a young topic is open.
  const control = isYoung && family.control === 'placebo' ? 'standard care' : family.control;
  const named: Readonly<Record<string, string>> = { A, B, C, D, P: control };
  const counts = new Map<string, number>();
  const count = (code: string) => {
    const nth = counts.get(code) ?? 0;
    counts.set(code, nth + 1);
    return nth;
  };
  const armsOf = (pair: string) => {
    // The newest drug is tested against the others; of 'CD' it is the intervention.
    const [first = '', second = ''] = pair.endsWith('D') ? [...pair].toReversed() : [...pair];
    return { arm: named[first] ?? '', control: named[second] ?? '' };
  };
  return ORDER.filter((code) => !isYoung || !YOUNG_LEFT_OUT.includes(code)).map((code): FamilyBrief => {
    const nth = count(code);
    if (code === 'F') {
      const reason = nth === 0 ? 'futility' : 'harm';
      return { is: 'stopped', design: isYoung && nth === 0 ? 'trial' : 'rct', control, reason };
    }
    if (code === 'w') return { is: 'withdrawal', design: 'cohort' };
    if (code === 'review') return { is: 'review', design: 'review', asks: nth === 0 ? [0, 1] : [2] };
    if (code === 'guideline') return { is: 'guideline', design: 'guideline' };
    if (code.startsWith('m')) {
      const [, first = '', second = ''] = code;
      const verdict = code === 'mDC' || code === 'mAP' ? 'better' : 'same';
      const arms = { arm: named[first] ?? '', control: named[second] ?? '' };
      return { is: 'synthesis', design: 'meta-analysis', ...arms, verdict, kinds: [], people: 0 };
    }
    const design = isYoung ? (YOUNG_RANDOMIZED.includes(code) && nth === 0 ? 'rct' : 'trial') : 'rct';
    return {
      is: 'study',
      design: isCohort(code, nth) ? 'cohort' : design,
      ...armsOf(code),
      verdict: SAME.includes(code) ? 'same' : 'better',
      kinds: (CARRIED[code]?.[nth] ?? []).map((place) => family.missing[place] as MissingKind),
      people: nth % 2,
    };
  });
}

/** Of the articles that may, how many times as many late ones are spread over: a theme that does not grow has few. */
const WINDOW = { emerging: 1.8, developing: 1.3, mature: 1, declining: 1 };

/** The articles of a theme that report on its family instead: places among those that may, oldest first; none if there are too few. */
export function choosePlaces(
  available: readonly number[],
  needed: number,
  { stage }: PlantedTheme,
): number[] {
  if (needed > available.length) return [];
  const window = available.slice(-Math.ceil(needed * WINDOW[stage]));
  return Array.from({ length: needed }, (_, i) => window[Math.floor((i * window.length) / needed)] ?? 0);
}

/** Designs whose articles may report on a family instead; the number of trials, reviews and syntheses of a theme is little changed. */
export const REPLACED: readonly Design[] = [
  'bench',
  'animal',
  'pilot',
  'trial',
  'cohort',
  'rct',
  'case-report',
  'editorial',
];
