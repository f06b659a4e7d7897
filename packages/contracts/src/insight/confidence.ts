import type { Claim } from './evidence.ts';
import { countTally, leadingSide, readSide, readTally } from './tally.ts';

export type Confidence = 'High' | 'Moderate' | 'Low';

/**
 * Thresholds of confidence: articles with a conclusion, the share of them that point the same way, and for a change over time the
 * probability that it is chance.
 */
export const CONFIDENCE = {
  High: { articles: 8, agreement: 0.75, chance: 0.05 },
  Moderate: { articles: 3, agreement: 0.6, chance: 0.25 },
} as const;

/** Statements that point to articles but make no claim about their subject. */
const POINTERS: readonly string[] = ['evidence-level', 'background', 'open-question'];
const MOVEMENTS: readonly string[] = ['growth', 'emergence'];

type Rated = Pick<Claim, 'formula' | 'figures' | 'pmids'>;

/** The false discovery rate of a change over time; null for other claims, and for results of versions that did not test it. */
export function changeByChance({ formula = '', figures }: Rated): number | null {
  const rate = figures.find(({ name }) => name === 'falseDiscoveryRate')?.value;
  return MOVEMENTS.includes(formula) && typeof rate === 'number' ? rate : null;
}

/** How many articles conclude on the subject of a claim, or are cited if none does, and how many of them agree with it. */
export function countAgreement({ figures, pmids }: Rated): {
  concluding: number;
  articles: number;
  agreeing: number;
} {
  const tally = readTally(figures);
  const concluding = tally ? countTally(tally) : 0;
  const articles = concluding || pmids.length;
  return {
    concluding,
    articles,
    agreeing: tally ? tally[readSide(figures) ?? leadingSide(tally)] : articles,
  };
}

/** The confidence of a claim: without a conclusion at most moderate; null if nothing is claimed. */
export function rateConfidence(claim: Rated): Confidence | null {
  if (POINTERS.includes(claim.formula ?? '')) return null;
  const rate = changeByChance(claim);
  const { concluding, articles, agreeing } = countAgreement(claim);
  const meets = ({ articles: minimum, agreement, chance }: (typeof CONFIDENCE)[keyof typeof CONFIDENCE]) =>
    rate === null ? articles >= minimum && agreeing >= agreement * articles : rate <= chance;
  if (meets(CONFIDENCE.High) && (concluding > 0 || rate !== null)) return 'High';
  return meets(CONFIDENCE.Moderate) ? 'Moderate' : 'Low';
}
