import type { Ring } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import type { StudyKind } from '../findings/findings.ts';
import type { UsageStatus } from './usage-status.ts';

/** Lowest ring score of each ring: 'Ring' in docs/method.md. */
export const RING_THRESHOLDS: readonly (readonly [Ring, number])[] = [
  ['Adopt', 0.7],
  ['Trial', 0.55],
  ['Assess', 0.2],
  ['Hold', Number.NEGATIVE_INFINITY],
];
/** Rounding step of displayed ring scores. */
const STEP = 0.01;

const getRing = (score: number): Ring =>
  RING_THRESHOLDS.find(([, minScore]) => score >= minScore)?.[0] ?? 'Hold';

/** The lowest ring score of a ring. */
export const getMinScore = (ring: Ring): number =>
  RING_THRESHOLDS.find(([name]) => name === ring)?.[1] ?? Number.NEGATIVE_INFINITY;

/** The highest ring score of a ring. */
export function getMaxScore(ring: Ring): number {
  const place = RING_THRESHOLDS.findIndex(([name]) => name === ring);
  return (RING_THRESHOLDS[place - 1]?.[1] ?? Number.POSITIVE_INFINITY) - STEP;
}

/** Parts of the ring score, each 0 to 1. */
export interface RingParts {
  volume: number;
  age: number;
  settled: number;
  human: number;
  use: number;
}

const FULL = { articles: 30, years: 8, prospectiveShare: 0.5, uses: 8, measuredShare: 0.3 };
/** Prior for unknown values: three pseudo-articles, 15 % of which call it new. */
const PRIOR = { articles: 3, prospectiveShare: 0.15 };

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));
/** Whether it is measured or calculated with rather than given to people. */
export const isMethod = ({ kind }: ConceptEvidence): boolean => kind === 'tool' || kind === 'framework';

const NOT_IN_PEOPLE: readonly StudyKind[] = ['animal', 'in-vitro', 'in-silico'];

/** Number of studies in animals, cells or computers. */
export const preclinicalStudies = ({ profile: { kinds } }: ConceptEvidence): number =>
  NOT_IN_PEOPLE.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);

const humanShare = (about: ConceptEvidence): number =>
  (about.profile.primary - preclinicalStudies(about) + 1) / (about.profile.primary + 2);

/** Parts of the ring score. `years` since it was established; null if the literature is too short to tell. */
export function ringParts(about: ConceptEvidence, usage: UsageStatus, years: number | null): RingParts {
  const { count, effect } = about;
  const prospective =
    (usage.prospective + PRIOR.articles * PRIOR.prospectiveShare) / (usage.read + PRIOR.articles);
  const inUse = isMethod(about) ? share(usage.measured, FULL.measuredShare * (usage.read || 1)) : null;
  const age = years === null ? 0.5 : share(years, FULL.years);
  const uses = effect.favor + usage.routine + usage.comparator + usage.background;
  return {
    volume: share(Math.log(1 + count), Math.log(1 + FULL.articles)),
    // A method that studies measure with is established, however young their literature is.
    age: Math.max(age, inUse ?? 0),
    settled: 1 - share(prospective, FULL.prospectiveShare),
    // A method is not given to people.
    human: isMethod(about) ? 1 : humanShare(about),
    use: inUse ?? share(uses, FULL.uses),
  };
}

interface RingLimits {
  /** Share of retracted articles. */
  readonly retracted: number;
  /** The lowest score that trials guarantee, and the highest that the strongest objection allows. */
  readonly lowest: number;
  readonly highest: number;
}

/** The ring of a technology: by the mean of its parts, within the limits of its trials and objections. */
export function decideRing(
  { volume, age, settled, human, use }: RingParts,
  { retracted, lowest, highest }: RingLimits,
): { ring: Ring; ringScore: number } {
  const scored = (volume + age + settled + human + use) / 5 - 2 * retracted;
  // Rounded first, so that the ring follows from the displayed figure.
  const ringScore = Number(Math.min(Math.max(scored, lowest), highest).toFixed(2));
  return { ring: getRing(ringScore), ringScore };
}
