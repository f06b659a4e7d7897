import type { Ring } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { type StudyKind, trialStage } from '../findings/findings.ts';
import type { Standing } from './standing.ts';
import type { Direction } from './trend.ts';

/** Lowest ring score of each ring: 'Ring' in docs/method.md. */
export const RING_THRESHOLDS: readonly (readonly [Ring, number])[] = [
  ['Adopt', 0.75],
  ['Trial', 0.6],
  ['Assess', 0.2],
  ['Hold', Number.NEGATIVE_INFINITY],
];
/** The smallest step between two ring scores that are shown. */
const STEP = 0.01;

export const ringOf = (score: number): Ring =>
  RING_THRESHOLDS.find(([, least]) => score >= least)?.[0] ?? 'Hold';

/** The highest ring score below a ring. */
const below = (ring: Ring): number =>
  (RING_THRESHOLDS.find(([name]) => name === ring)?.[1] ?? Number.POSITIVE_INFINITY) - STEP;

/** Parts of the ring score, each 0 to 1. */
export interface RingParts {
  volume: number;
  age: number;
  settled: number;
  human: number;
  use: number;
}

const FULL = { articles: 30, years: 8, prospectiveShare: 0.5, uses: 8, measuredShare: 0.3 };
/** What is not known is taken as so much: as if three articles more were read, 15 % of which call it new. */
const PRIOR = { articles: 3, prospectiveShare: 0.15 };

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));
const isMethod = ({ kind }: ConceptEvidence): boolean => kind === 'tool' || kind === 'framework';

const PRECLINICAL: readonly StudyKind[] = ['animal', 'in-vitro', 'in-silico'];

function humanShare({ profile: { kinds, primary } }: ConceptEvidence): number {
  const preclinical = PRECLINICAL.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
  return (primary - preclinical + 1) / (primary + 2);
}

/** Parts of the ring score. `years` since it was established; null where the literature at hand is too short to tell. */
export function ringParts(about: ConceptEvidence, standing: Standing, years: number | null): RingParts {
  const { count, effect } = about;
  const prospective =
    (standing.prospective + PRIOR.articles * PRIOR.prospectiveShare) / (standing.read + PRIOR.articles);
  const inUse = isMethod(about) ? share(standing.measured, FULL.measuredShare * (standing.read || 1)) : null;
  const age = years === null ? 0.5 : share(years, FULL.years);
  const uses = effect.favor + standing.routine + standing.comparator + standing.given;
  return {
    volume: share(Math.log(1 + count), Math.log(1 + FULL.articles)),
    // A method that studies measure with is established, however young their literature is.
    age: Math.max(age, inUse ?? 0),
    settled: 1 - share(prospective, FULL.prospectiveShare),
    human: humanShare(about),
    use: inUse ?? share(uses, FULL.uses),
  };
}

/** Why a technology is not recommended, the gravest first. */
export type Objection = 'refuted' | 'withdrawn' | 'declining' | 'stalled' | 'faded' | 'doubted';

/** Articles of failure from which on a technology is refuted, where conclusions speak against it beyond chance. */
export const REFUTED = { failed: 3 };
/** Below 2 % of the articles, at least ten, a technology is a small one: it may have come to nothing. */
const SMALL = { articles: 10, share: 0.02 };
/** Six years in phases 1 and 2, and written of less now. */
const STALLED = { years: 6, earlyShare: 0.4, ratio: 0.7 };
/** Hardly written of any more, and no more articles for it than against it. */
const FADED = { ratio: 0.55 };
const WITHDRAWN_SHARE = 0.05;

function isStalled({ documents }: EvidenceBase, { concept, growth }: ConceptEvidence, years: number | null) {
  if (years === null || years < STALLED.years || !growth || growth.ratio > STALLED.ratio) return false;
  let [early, late, read] = [0, 0, 0];
  for (const document of concept.documents) {
    const entry = documents[document];
    if (!entry?.counted) continue;
    read++;
    for (const phase of trialStage(entry.record).phases) {
      if (phase <= 2) early++;
      else late++;
    }
  }
  return early > late && early >= STALLED.earlyShare * read;
}

/** What speaks against a technology beyond how much there is of it; null where nothing does. */
export function objectionTo(
  base: EvidenceBase,
  about: ConceptEvidence,
  standing: Standing,
  { direction, years }: { direction: Direction; years: number | null },
): Objection | null {
  const { effect, growth, count } = about;
  if (effect.certain < 0 && effect.failed >= REFUTED.failed) return 'refuted';
  if (!isMethod(about) && standing.withdrawn > 0 && standing.withdrawn >= WITHDRAWN_SHARE * standing.read)
    return 'withdrawn';
  if (direction === 'declining') return 'declining';
  const isSmall = count < Math.max(SMALL.articles, SMALL.share * base.total);
  if (isSmall && !isMethod(about)) {
    if (isStalled(base, about, years)) return 'stalled';
    if (growth && growth.ratio <= FADED.ratio && effect.favor <= effect.against) return 'faded';
  }
  return effect.certain < 0 ? 'doubted' : null;
}

/** The highest ring score that an objection allows: what only lost to its rivals may be tried, the others are held back. */
export const highestScore = (objection: Objection | null): number =>
  objection === null ? Number.POSITIVE_INFINITY : below(objection === 'doubted' ? 'Adopt' : 'Assess');
