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

/** False discovery rate above which a rise between two periods may be chance, unless that over all years is not. */
const MAX_CHANCE = 0.2;
/** Standard deviations of growth over all years: one in a thousand names by chance. */
const MIN_LONG_RUN = 3;

/** Whether a rise may be chance: by its two periods, and over all years. */
export const mayBeChance = ({ growth, longRun }: ConceptEvidence): boolean =>
  (growth?.qGrowth ?? 1) >= MAX_CHANCE && (longRun?.z ?? 0) < MIN_LONG_RUN;

/** Speed and direction between -1 and 1: a doubling is 0.5; halved if it may be chance. */
export function momentum({ growth }: ConceptEvidence): number {
  if (!growth) return 0;
  const isSignificant = (growth.ratio >= 1 ? growth.qGrowth : growth.qDecline) < GROWTH.discoveryRate;
  return Math.max(-1, Math.min(1, Math.log2(growth.ratio) / 2)) * (isSignificant ? 1 : 0.5);
}
