import type { Ring } from '@sextant/contracts/insight/radar';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { type StudyKind, trialStage } from '../findings/findings.ts';
import type { Standing } from './standing.ts';

/** Lowest ring score of each ring: 'Ring' in docs/method.md. */
export const RING_THRESHOLDS: readonly (readonly [Ring, number])[] = [
  ['Adopt', 0.7],
  ['Trial', 0.55],
  ['Assess', 0.2],
  ['Hold', Number.NEGATIVE_INFINITY],
];
/** The smallest step between two ring scores that are shown. */
const STEP = 0.01;

export const ringOf = (score: number): Ring =>
  RING_THRESHOLDS.find(([, least]) => score >= least)?.[0] ?? 'Hold';

/** The highest ring score of a ring. */
function highestOf(ring: Ring): number {
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
/** What is not known is taken as so much: as if three articles more were read, 15 % of which call it new. */
const PRIOR = { articles: 3, prospectiveShare: 0.15 };

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole));
const isMethod = ({ kind }: ConceptEvidence): boolean => kind === 'tool' || kind === 'framework';

const NOT_IN_PEOPLE: readonly StudyKind[] = ['animal', 'in-vitro', 'in-silico'];

const preclinicalStudies = ({ profile: { kinds } }: ConceptEvidence): number =>
  NOT_IN_PEOPLE.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);

const humanShare = (about: ConceptEvidence): number =>
  (about.profile.primary - preclinicalStudies(about) + 1) / (about.profile.primary + 2);

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
    // What is measured or reckoned with is not given to people.
    human: isMethod(about) ? 1 : humanShare(about),
    use: inUse ?? share(uses, FULL.uses),
  };
}

/** Why a technology is not recommended, the gravest first. */
export type Objection =
  | 'refuted'
  | 'withdrawn'
  | 'declining'
  | 'stalled'
  | 'faded'
  | 'new'
  | 'preclinical'
  | 'early'
  | 'doubted';

/** Articles of failure from which on a technology is refuted, where conclusions speak against it beyond chance. */
export const REFUTED = { failed: 5 };
/** Six years in phases 1 and 2, written of less now, and never in much of the literature. */
const STALLED = { articles: 10, share: 0.02, years: 6, earlyShare: 0.4, ratio: 0.7 };
/** Fell to a third beyond chance, and to less than five recent articles: others do it now. What is merely written of less is often what everybody does. */
const DECLINED = { ratio: 1 / 3, discoveryRate: 0.1, recentArticles: 5 };
/** Hardly written of any more, and no more articles for it than against it. */
const FADED = { articles: 10, ratio: 0.55 };
/** So few articles, or somewhat more that have just come, show no more than that it is there. */
const NEW = { articles: 5, youngArticles: 10, years: 2 };
const WITHDRAWN_SHARE = 0.05;
/** Of animals, cells or computers: more than half of its studies; at least three, and more than half as many as randomized trials, meta-analyses and guidelines. */
const PRECLINICAL = { share: 0.5, studies: 3, ofStrong: 0.5 };

const isFaded = ({ count, growth, effect }: ConceptEvidence): boolean =>
  count < FADED.articles && growth !== null && growth.ratio <= FADED.ratio && effect.favor <= effect.against;

const hasDeclined = ({ ratio, qDecline, recent }: NonNullable<ConceptEvidence['growth']>): boolean =>
  ratio <= DECLINED.ratio && qDecline < DECLINED.discoveryRate && recent < DECLINED.recentArticles;

function isStalled(
  { documents, total }: EvidenceBase,
  { concept, count, growth }: ConceptEvidence,
  years: number | null,
): boolean {
  if (count >= Math.max(STALLED.articles, STALLED.share * total)) return false;
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
  years: number | null,
): Objection | null {
  const { effect, count, profile, growth } = about;
  if (effect.certain < 0 && effect.failed >= REFUTED.failed) return 'refuted';
  if (!isMethod(about) && standing.withdrawn > 0 && standing.withdrawn >= WITHDRAWN_SHARE * standing.read)
    return 'withdrawn';
  if (growth && hasDeclined(growth)) return 'declining';
  if (!isMethod(about)) {
    if (isStalled(base, about, years)) return 'stalled';
    if (isFaded(about)) return 'faded';
  }
  const isYoung = years !== null && years <= NEW.years;
  if (count < (isYoung ? NEW.youngArticles : NEW.articles)) return 'new';
  const preclinical = preclinicalStudies(about);
  // Two studies in people are added: one of cells alone does not tell.
  if (preclinical > PRECLINICAL.share * (profile.primary + 2) && !isMethod(about)) return 'preclinical';
  if (preclinical >= PRECLINICAL.studies && preclinical > PRECLINICAL.ofStrong * profile.strong)
    return 'early';
  return effect.certain < 0 ? 'doubted' : null;
}

const CEILINGS: Readonly<Record<Objection, Ring>> = {
  refuted: 'Hold',
  withdrawn: 'Hold',
  declining: 'Hold',
  stalled: 'Hold',
  faded: 'Hold',
  new: 'Assess',
  preclinical: 'Assess',
  early: 'Trial',
  doubted: 'Trial',
};

/** The highest ring score that an objection allows. */
export const highestScore = (objection: Objection | null): number =>
  objection === null ? Number.POSITIVE_INFINITY : highestOf(CEILINGS[objection]);
