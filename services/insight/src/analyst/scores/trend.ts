import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';

/** Thresholds of '## Growth' and '## Emergence' in docs/method.md. */
export const GROWTH_THRESHOLD = { ratio: 1.5, discoveryRate: 0.05, articles: 5 };
const EMERGENCE = { withinYears: 6, yearsBefore: 3, shareSince: 0.6 };

export type Direction = 'emerging' | 'growing' | 'steady' | 'declining' | 'unknown';

/** Where a concept is going: growth and decline beyond chance and beyond a threshold; emerging = growing, and young within literature that is older. */
export function directionOf({ timeline }: EvidenceBase, about: ConceptEvidence): Direction {
  const { growth, establishedYear } = about;
  if (!growth) return 'unknown';
  const { ratio, discoveryRate, articles } = GROWTH_THRESHOLD;
  if (growth.ratio <= 1 / ratio && growth.qDecline < discoveryRate) return 'declining';
  if (growth.ratio < ratio || growth.qGrowth >= discoveryRate || growth.recent < articles) return 'steady';
  if (establishedYear === null) return 'growing';
  const since = about.yearly.filter(({ year }) => year > timeline.lastYear - EMERGENCE.withinYears);
  const young =
    establishedYear > timeline.lastYear - EMERGENCE.withinYears &&
    timeline.firstYear <= establishedYear - EMERGENCE.yearsBefore &&
    since.reduce((sum, { count }) => sum + count, 0) >= EMERGENCE.shareSince * about.count;
  return young ? 'emerging' : 'growing';
}

/** Speed and direction between -1 and 1: a doubling is 0.5; half of that where it may be chance. */
export function momentum({ growth }: ConceptEvidence): number {
  if (!growth) return 0;
  const sure = growth.ratio >= 1 ? growth.qGrowth < 0.05 : growth.qDecline < 0.05;
  return Math.max(-1, Math.min(1, Math.log2(growth.ratio) / 2)) * (sure ? 1 : 0.5);
}
