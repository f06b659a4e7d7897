import type { Ring } from '@sextant/contracts/insight/radar';
import type { MaturityLevel } from '@sextant/contracts/insight/roadmap';
import type { EvidenceBase } from '../evidence/evidence.ts';
import { type Fact, isTold } from './fact.ts';
import { type FactSource, findFacts, limitRing, whyNotJudged } from './facts.ts';
import { type FigureValues, RING_FIGURES, readFigures, type TechnologyEvidence } from './ring-figures.ts';
import ringModel from './ring-model.json' with { type: 'json' };
import {
  computeScore,
  placeByModel,
  RINGS_ASCENDING,
  type RingModel,
  ringProbabilities,
  ringScoreWithin,
} from './ring-model.ts';
import { isControlled, isStrong, studiesOf } from './studies.ts';
import { type Direction, getDirection } from './trend.ts';

export const RING_MODEL: RingModel = ringModel;

type Maturity = 'emerging' | 'developing' | 'mature';

/** The assessment of a technology: the source of its ring, ratings and maturity. */
export interface Assessment extends FactSource {
  readonly direction: Direction;
  readonly figures: FigureValues;
  /** Facts that set its ring. */
  readonly facts: readonly Fact[];
  /** Why too little is known to place it; null where enough is. */
  readonly notJudged: string | null;
  /** The year after the end of the literature in which it left the market; null if it did not. */
  readonly withdrawnSince: number | null;
  /** In routine use, and nothing of it changed. */
  readonly isEstablished: boolean;
  /** A synthesis, guideline or large trial of the last years tests it. */
  readonly hasNewStudy: boolean;
  readonly ring: Ring;
  /** 0 (Hold) to 1 (Adopt), within the bounds of the ring. */
  readonly ringScore: number;
  /** 0 to 1: how probable the ring is, and how many studies test it. */
  readonly confidence: number;
  readonly maturity: Maturity;
  readonly maturityLevel: MaturityLevel;
  /** 1 to 10. */
  readonly impact: number;
  readonly effort: number;
  readonly businessValue: number;
  readonly technicalRisk: number;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const rating = (share: number) => Math.round(1 + 9 * clamp(share));

const MIN_YEARS_FOR_AGE = 5;
/** Whether the literature spans enough years to distinguish young from old. */
export const canAssessAge = ({ timeline, thin }: EvidenceBase): boolean =>
  !thin && timeline.lastYear - timeline.firstYear + 1 >= MIN_YEARS_FOR_AGE;

interface Placed {
  readonly ring: Ring;
  readonly facts: readonly Fact[];
  readonly notJudged: string | null;
}

/** The ring of the model within the facts; without enough studies, Assess. */
export function placeTechnology(technology: FactSource, figures: FigureValues, model = RING_MODEL): Placed {
  const placed = placeByModel(model, figures);
  // That something failed is a fact or not known: no count shows it.
  const byModel = placed === 'Hold' ? 'Assess' : placed;
  const facts = findFacts(technology);
  const notJudged = whyNotJudged(technology, facts);
  const ring = notJudged ? 'Assess' : limitRing(byModel, facts);
  // A count that changes nothing is not worth a line.
  const telling = facts.filter((fact) => isTold(fact) || limitRing(byModel, [fact]) !== byModel);
  return { ring, facts: notJudged ? facts.filter(isTold) : telling, notJudged };
}

/** Years in which a study is new. */
const NEW_YEARS = 3;

const MATURITIES: Readonly<Record<Ring, Maturity>> = {
  Adopt: 'mature',
  Trial: 'developing',
  Assess: 'emerging',
  Hold: 'mature',
};
/** What emerges is emerging although it may be in use already, and what grows is not mature. */
function maturityOf(ring: Ring, direction: Direction): Maturity {
  if (ring === 'Hold') return MATURITIES.Hold;
  if (direction === 'emerging') return 'emerging';
  return direction === 'growing' && ring === 'Adopt' ? 'developing' : MATURITIES[ring];
}
function levelOf(ring: Ring, { testing }: TechnologyEvidence): MaturityLevel {
  if (ring === 'Adopt') return 'Production';
  if (ring === 'Trial') return 'Pilot';
  return testing.some(isControlled) ? 'Development' : 'Research';
}

/** Studies in people from which on further ones add no confidence. */
const MANY_STUDIES = 20;
/** Shares and years from which on more counts no more. */
const FULL = { share: 0.3, citations: 2, doublings: 2, years: 10, level: 10 };

/** Assesses a technology. */
export function assess(technology: FactSource): Assessment {
  const { base, about, testing } = technology;
  const figures = readFigures(RING_FIGURES, technology);
  const { ring, facts, notJudged } = placeTechnology(technology, figures);
  const withdrawnSince = facts.find((fact) => fact.withdrawnSince !== undefined)?.withdrawnSince ?? null;
  const score = computeScore(RING_MODEL, figures);
  const direction = getDirection(base, about);
  const hasNewStudy = studiesOf(technology).some(
    (study) => (study.year ?? 0) > base.timeline.lastYear - NEW_YEARS && isStrong(study),
  );
  const probability = ringProbabilities(RING_MODEL, figures)[RINGS_ASCENDING.indexOf(ring)] ?? 0;
  const studied = clamp(Math.log1p(testing.length) / Math.log1p(MANY_STUDIES));
  const size = clamp(Math.sqrt(about.share / FULL.share));
  const cited = about.citationRatio === null ? size : clamp(about.citationRatio / FULL.citations);
  const rising = clamp(0.5 + (figures.slope ?? 0) / (2 * FULL.doublings));
  const unproven = 1 - clamp(about.profile.level / FULL.level);
  const young = 1 - clamp((figures.sinceFirst ?? 0) / FULL.years);
  return {
    ...technology,
    direction,
    figures,
    facts,
    notJudged,
    withdrawnSince,
    hasNewStudy,
    isEstablished:
      ring === 'Adopt' &&
      direction === 'steady' &&
      !hasNewStudy &&
      technology.failures.length === 0 &&
      withdrawnSince === null,
    ring,
    ringScore: ringScoreWithin(RING_MODEL, score, ring),
    confidence: Number(((probability + studied) / 2).toFixed(2)),
    maturity: maturityOf(ring, direction),
    maturityLevel: levelOf(ring, technology),
    impact: rating(0.5 * size + 0.25 * cited + 0.25 * rising),
    effort: rating(0.7 * unproven + 0.3 * young),
    businessValue: rating(0.6 * size + 0.4 * rising),
    technicalRisk: rating(0.6 * unproven + 0.4 * (1 - studied)),
  };
}
