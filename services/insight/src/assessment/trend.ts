import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { emergence, isSurelyEmerging } from './emergence.ts';
import { isOldClass } from './members.ts';

/** Thresholds of 'Growth' and 'Emergence' in docs/method.md. */
export const GROWTH = { ratio: 1.5, discoveryRate: 0.05, articles: 5 };
const YOUNG = { withinYears: 6, yearsBefore: 3, shareSince: 0.6, ratio: 1.2, annual: 0.15, z: 4 };

export type Direction = 'emerging' | 'growing' | 'steady' | 'declining' | 'unknown';

/**
 * Direction of a concept: growth and decline beyond chance and beyond a threshold. Emerging = young within
 * older literature, and growing; strong growth over all years also counts, since a concept that emerged five
 * years ago has slowed, and so does a rising concept that is called new.
 */
export function getDirection(base: EvidenceBase, about: ConceptEvidence): Direction {
  const { growth, longRun } = about;
  if (!growth) return 'unknown';
  if (growth.ratio <= 1 / GROWTH.ratio && growth.qDecline < GROWTH.discoveryRate) return 'declining';
  const isGrowing =
    growth.ratio >= GROWTH.ratio && growth.qGrowth < GROWTH.discoveryRate && growth.recent >= GROWTH.articles;
  const hasGrown =
    longRun !== null &&
    longRun.annual >= YOUNG.annual &&
    longRun.z >= YOUNG.z &&
    growth.ratio >= YOUNG.ratio &&
    growth.recent >= GROWTH.articles;
  const isRising = isYoung(base, about) && !isOldClass(base, about);
  if ((isGrowing || hasGrown) && (isRising || emergence(base, about) !== null)) return 'emerging';
  if (isSurelyEmerging(base, about)) return 'emerging';
  return isGrowing ? 'growing' : 'steady';
}

/**
 * Established within the last years, with most of its articles since then, in literature that goes back
 * further.
 */
function isYoung({ timeline }: EvidenceBase, { establishedYear, yearly, count }: ConceptEvidence): boolean {
  if (establishedYear === null) return false;
  const from = timeline.lastYear - YOUNG.withinYears;
  const since = yearly.filter(({ year }) => year > from).reduce((sum, entry) => sum + entry.count, 0);
  return (
    establishedYear > from &&
    timeline.firstYear <= establishedYear - YOUNG.yearsBefore &&
    since >= YOUNG.shareSince * count
  );
}
