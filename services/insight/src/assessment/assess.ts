import type { Ring } from '@sextant/contracts/insight/radar';
import type { MaturityLevel } from '@sextant/contracts/insight/roadmap';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { barrierShare } from './barriers.ts';
import { isEstablished } from './in-use.ts';
import { findObjection, getScoreCap, isProofObjection, meritsTrial, type Objection } from './objections.ts';
import { decideRing, getMinScore, type RingParts, ringParts } from './ring.ts';
import { type Direction, getDirection, momentum } from './trend.ts';
import { readTrials, type Trials } from './trials.ts';
import { readUsageStatus, type UsageStatus } from './usage-status.ts';

type Maturity = 'emerging' | 'developing' | 'mature';

/** The assessment of a technology: the source of its ring, ratings and maturity. */
export interface Assessment extends RingParts {
  about: ConceptEvidence;
  direction: Direction;
  usage: UsageStatus;
  /** Results of studies of it. */
  trials: Trials;
  /** The strongest objection, which caps its ring, or null. */
  objection: Objection | null;
  ringScore: number;
  ring: Ring;
  /** Confidence from 0 to 1: number and design of articles, and their agreement. */
  confidence: number;
  maturity: Maturity;
  maturityLevel: MaturityLevel;
  /** Quality of the studies, 0 to 1. */
  evidence: number;
  /** -1 to 1. */
  momentum: number;
  barriers: number;
  retracted: number;
  reach: number;
  impact: number;
  effort: number;
  businessValue: number;
  technicalRisk: number;
}

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
const rating = (share: number) => Math.round(1 + 9 * clamp(share));
const round = (value: number, digits = 2) => Number(value.toFixed(digits));

const MIN_YEARS_FOR_AGE = 5;

/** Whether the literature spans enough years to distinguish young from old. */
export const canAssessAge = ({ timeline, thin }: EvidenceBase): boolean =>
  !thin && timeline.lastYear - timeline.firstYear + 1 >= MIN_YEARS_FOR_AGE;

/** Years since a concept was established; null if the literature spans too few years. */
function computeAge(base: EvidenceBase, { establishedYear }: ConceptEvidence): number | null {
  if (!canAssessAge(base)) return null;
  return establishedYear === null ? 0 : base.timeline.lastYear - establishedYear + 1;
}

/** Fewer conclusions do not show whether articles agree. */
const MIN_JUDGING = 3;

/** 'Confidence' in docs/method.md. */
function computeConfidence({ effect, profile }: ConceptEvidence, volume: number): number {
  const conclusionCount = effect.favor + effect.against + effect.even;
  const largest = Math.max(effect.favor, effect.against, effect.even);
  const agreement = conclusionCount < MIN_JUDGING ? 0.5 : largest / conclusionCount;
  return (volume + profile.level / 10 + agreement) / 3;
}

/** Maturity follows from the ring, so that both agree: 'Maturity' in docs/method.md. */
function getMaturity(ring: Ring, direction: Direction, age: number): Maturity {
  if (ring === 'Adopt') return 'mature';
  if (ring === 'Hold') return age >= 1 ? 'mature' : 'developing';
  return ring === 'Assess' || direction === 'emerging' ? 'emerging' : 'developing';
}

const MIN_EVIDENCE_OF_DEVELOPMENT = 0.35;

function maturityLevelOf(ring: Ring, evidence: number): MaturityLevel {
  if (ring === 'Adopt') return 'Production';
  if (ring === 'Trial') return 'Pilot';
  return evidence >= MIN_EVIDENCE_OF_DEVELOPMENT ? 'Development' : 'Research';
}

/**
 * Assesses a concept by the formulas of docs/method.md.
 * @param reach share of the main fields of use that co-occur with it
 * @param isProvenByMembers whether its members have the proof that a class lacks
 */
export function assess(
  base: EvidenceBase,
  about: ConceptEvidence,
  reach: number,
  isProvenByMembers: () => boolean,
): Assessment {
  const { profile, count, share, citationRatio } = about;
  const direction = getDirection(base, about);
  const usage = readUsageStatus(base, about);
  const years = computeAge(base, about);
  const parts = ringParts(about, usage, years);
  const { volume, age, settled, human, use } = parts;
  const retracted = profile.retracted / (count + 10);
  const trials = readTrials(base, about);
  const strongest = findObjection(base, about, usage, trials, years);
  const needsNoProof = () => isEstablished(about, usage, parts, { direction, trials }) || isProvenByMembers();
  const objection = isProofObjection(strongest, about) && needsNoProof() ? null : strongest;
  const { ring, ringScore } = decideRing(parts, {
    retracted,
    lowest: meritsTrial(trials) ? getMinScore('Trial') : 0,
    highest: getScoreCap(objection),
  });

  const evidence = 0.6 * (profile.level / 10) + 0.4 * clamp(profile.strongShare / 0.3);
  const speed = momentum(about);
  const barriers = barrierShare(base, about);
  const size = clamp(Math.sqrt(share / 0.3));
  const rising = (speed + 1) / 2;
  const cited = citationRatio === null ? size : clamp(citationRatio / 2);
  return {
    about,
    direction,
    usage,
    trials,
    objection,
    volume: round(volume),
    age: round(age),
    settled: round(settled),
    human: round(human),
    use: round(use),
    ringScore,
    ring,
    confidence: round(computeConfidence(about, volume)),
    maturity: getMaturity(ring, direction, age),
    maturityLevel: maturityLevelOf(ring, evidence),
    evidence: round(evidence),
    momentum: round(speed),
    barriers: round(barriers),
    retracted: round(retracted, 3),
    reach: round(reach),
    impact: rating(0.35 * size + 0.25 * cited + 0.2 * reach + 0.2 * rising),
    effort: rating(0.5 * (1 - evidence) + 0.2 * (1 - age) + 0.3 * barriers),
    businessValue: rating(0.4 * size + 0.3 * reach + 0.3 * rising),
    technicalRisk: rating(0.6 * (1 - evidence) + 0.25 * (1 - volume) + 0.15 * barriers),
  };
}
