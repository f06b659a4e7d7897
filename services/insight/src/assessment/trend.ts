import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { emergence } from './emergence.ts';

/** Thresholds of 'Growth' in docs/method.md. */
export const GROWTH = { ratio: 1.5, discoveryRate: 0.05, articles: 5 };

export type Direction = 'emerging' | 'growing' | 'steady' | 'declining' | 'unknown';

/** Where a concept is going: growth and decline beyond chance and beyond a threshold; emerging where it is young and rises out of the others. */
export function directionOf(base: EvidenceBase, about: ConceptEvidence): Direction {
  const { growth } = about;
  if (!growth) return 'unknown';
  if (growth.ratio <= 1 / GROWTH.ratio && growth.qDecline < GROWTH.discoveryRate) return 'declining';
  if (emergence(base, about) !== null) return 'emerging';
  const grows =
    growth.ratio >= GROWTH.ratio && growth.qGrowth < GROWTH.discoveryRate && growth.recent >= GROWTH.articles;
  return grows ? 'growing' : 'steady';
}

/** Speed and direction between -1 and 1: a doubling is 0.5; half of that where it may be chance. */
export function momentum({ growth }: ConceptEvidence): number {
  if (!growth) return 0;
  const sure = (growth.ratio >= 1 ? growth.qGrowth : growth.qDecline) < GROWTH.discoveryRate;
  return Math.max(-1, Math.min(1, Math.log2(growth.ratio) / 2)) * (sure ? 1 : 0.5);
}
