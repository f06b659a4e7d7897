import type { Figure } from '@sextant/contracts/insight/evidence';
import type { Ring } from '@sextant/contracts/insight/radar';
import type { MaturityLevel } from '@sextant/contracts/insight/roadmap';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { barrierShare } from './barriers.ts';
import { conclusionsFigure, mostRingScore } from './conclusions.ts';
import { RING_THRESHOLDS } from './rings.ts';
import { type Direction, directionOf, momentum } from './trend.ts';

export interface Assessment {
  about: ConceptEvidence;
  direction: Direction;
  /** Parts of the ring score, each 0 to 1 (momentum: -1 to 1). */
  evidence: number;
  volume: number;
  age: number;
  momentum: number;
  barriers: number;
  retracted: number;
  reach: number;
  ringScore: number;
  ring: Ring;
  maturityScore: number;
  maturity: 'emerging' | 'developing' | 'mature';
  impact: number;
  effort: number;
  businessValue: number;
  technicalRisk: number;
  maturityLevel: MaturityLevel;
}

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
const rating = (share: number) => Math.round(1 + 9 * clamp(share));
const round = (value: number, digits = 2) => Number(value.toFixed(digits));

const LEAST_YEARS_FOR_AGE = 5;

/** True where the literature at hand is long enough to tell young from old. */
export const knowsAge = ({ timeline, thin }: EvidenceBase): boolean =>
  !thin && timeline.lastYear - timeline.firstYear + 1 >= LEAST_YEARS_FOR_AGE;

/** Scores of a concept, all from the formulas of docs/method.md. `reach` is the share of the main fields of use that it is named with. */
export function assess(base: EvidenceBase, about: ConceptEvidence, reach: number): Assessment {
  const { profile, count, share, establishedYear, citationRatio, longRun } = about;
  const direction = directionOf(base, about);
  const evidence = 0.6 * (profile.level / 10) + 0.4 * clamp(profile.strongShare / 0.3);
  const volume = clamp(Math.log(1 + count) / Math.log(1 + clamp(0.25 * base.total, 50, 600)));
  const years = establishedYear === null ? 0 : base.timeline.lastYear - establishedYear + 1;
  // What is older than the literature at hand looks as young as it: then age says nothing.
  const age = knowsAge(base) ? clamp(years / 10) : 0.5;
  const speed = momentum(about);
  const barriers = barrierShare(base, about);
  const retracted = profile.retracted / (count + 10);

  const readiness = 0.5 * evidence + 0.3 * volume + 0.2 * age;
  const caution = (direction === 'declining' ? 0.7 : 0) + 0.05 * barriers + 2 * retracted;
  const scored = readiness + 0.08 * Math.max(0, speed) - caution;
  // Rounded first, so that the ring follows from the figure that is shown.
  const ringScore = round(Math.min(scored, mostRingScore(about.effect)));
  const ring = RING_THRESHOLDS.find(([, least]) => ringScore >= least)?.[0] ?? 'Hold';

  const strength = clamp(profile.strongShare / 0.25);
  const calm = 1 - clamp((longRun?.annual ?? 0) / 0.15);
  const maturityScore = 0.5 * strength + 0.3 * age + 0.2 * calm;
  const maturity =
    direction === 'emerging' || maturityScore < 0.35
      ? 'emerging'
      : maturityScore >= 0.85
        ? 'mature'
        : 'developing';

  const size = clamp(Math.sqrt(share / 0.3));
  const rising = (speed + 1) / 2;
  const cited = citationRatio === null ? size : clamp(citationRatio / 2);
  return {
    about,
    direction,
    evidence: round(evidence),
    volume: round(volume),
    age: round(age),
    momentum: round(speed),
    barriers: round(barriers),
    retracted: round(retracted, 3),
    reach: round(reach),
    ringScore,
    ring,
    maturityScore: round(maturityScore),
    maturity,
    impact: rating(0.35 * size + 0.25 * cited + 0.2 * reach + 0.2 * rising),
    effort: rating(0.5 * (1 - evidence) + 0.2 * (1 - age) + 0.3 * barriers),
    businessValue: rating(0.4 * size + 0.3 * reach + 0.3 * rising),
    technicalRisk: rating(0.6 * (1 - evidence) + 0.25 * (1 - volume) + 0.15 * barriers),
    maturityLevel:
      ring === 'Adopt' || (maturity === 'mature' && ring !== 'Assess')
        ? 'Production'
        : ring === 'Trial'
          ? 'Pilot'
          : evidence >= 0.35
            ? 'Development'
            : 'Research',
  };
}

/** What "why here?" lists of a ring. */
export function ringFigures({ about, ...scores }: Assessment): Figure[] {
  const { count, profile, growth, firstYear } = about;
  return [
    { name: 'ringScore', label: 'Ring score', value: scores.ringScore },
    { name: 'evidenceLevel', label: 'Evidence level', value: round(profile.level, 1), unit: 'of 10' },
    { name: 'evidence', label: 'Evidence', value: scores.evidence },
    {
      name: 'strongShare',
      label: 'Randomized trials, meta-analyses and guidelines',
      value: Math.round(profile.strongShare * 100),
      unit: '% of original articles',
    },
    { name: 'articles', label: 'Articles', value: count },
    { name: 'volume', label: 'Volume', value: scores.volume },
    { name: 'age', label: 'Age', value: scores.age },
    { name: 'firstYear', label: 'First year', value: firstYear },
    { name: 'momentum', label: 'Momentum', value: scores.momentum },
    { name: 'growth', label: 'Growth ratio', value: growth ? round(growth.ratio) : null },
    conclusionsFigure(about.effect),
    {
      name: 'barriers',
      label: 'Articles that speak of barriers',
      value: Math.round(scores.barriers * 100),
      unit: '%',
    },
    { name: 'retracted', label: 'Retracted articles', value: profile.retracted },
    {
      name: 'reach',
      label: 'Main fields of use it is named with',
      value: Math.round(scores.reach * 100),
      unit: '%',
    },
  ];
}

/** Figures behind maturity. */
export function maturityFigures({ about, ...scores }: Assessment): Figure[] {
  const { profile, longRun, count } = about;
  return [
    { name: 'maturityScore', label: 'Maturity score', value: scores.maturityScore },
    {
      name: 'strongShare',
      label: 'Randomized trials, meta-analyses and guidelines',
      value: Math.round(profile.strongShare * 100),
      unit: '% of original articles',
    },
    { name: 'age', label: 'Age', value: scores.age },
    {
      name: 'longRunGrowth',
      label: 'Yearly growth',
      value: longRun ? Math.round(longRun.annual * 100) : null,
      unit: '%',
    },
    { name: 'direction', label: 'Direction', value: scores.direction },
    { name: 'articles', label: 'Articles', value: count },
  ];
}

/** Figures behind growth. */
export function growthFigures(about: ConceptEvidence, direction: Direction): Figure[] {
  const { growth, longRun, count, firstYear, establishedYear } = about;
  return [
    { name: 'direction', label: 'Direction', value: direction },
    { name: 'articles', label: 'Articles', value: count },
    { name: 'recent', label: 'Articles in the recent window', value: growth?.recent ?? null },
    { name: 'earlier', label: 'Articles in the earlier window', value: growth?.earlier ?? null },
    {
      name: 'expected',
      label: 'Recent articles at even pace',
      value: growth ? round(growth.expected, 1) : null,
    },
    { name: 'growth', label: 'Growth ratio', value: growth ? round(growth.ratio) : null },
    {
      name: 'falseDiscoveryRate',
      label: 'False discovery rate',
      value: growth ? round(Math.min(growth.qGrowth, growth.qDecline), 4) : null,
    },
    {
      name: 'longRunGrowth',
      label: 'Yearly growth over all years',
      value: longRun ? Math.round(longRun.annual * 100) : null,
      unit: '%',
    },
    { name: 'firstYear', label: 'First year', value: firstYear },
    { name: 'establishedYear', label: 'Established', value: establishedYear },
  ];
}
