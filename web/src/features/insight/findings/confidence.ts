import type { Claim } from '@sextant/contracts/insight/evidence';
import { formatQuantity } from '../../../lib/formatting.ts';

/** The confidence of a finding, with the reason. */
export interface Confidence {
  readonly word: 'High' | 'Moderate' | 'Low';
  readonly reason: string;
}

const HIGH = { articles: 8, agreement: 0.75 };
const MODERATE = { articles: 3, agreement: 0.6 };

/** Explains the thresholds below to users. */
export const CONFIDENCE_RULE = `Confidence is high where at least ${HIGH.articles} articles conclude and ${HIGH.agreement * 100}\u00a0% of them point its way, moderate from ${MODERATE.articles} articles and ${MODERATE.agreement * 100}\u00a0%, else low.`;

/** Statements that point to articles but make no claim about their subject. */
const POINTERS: readonly string[] = ['evidence-level', 'background'];

/** Directions of a statement, in the order of the conclusions' counts. */
const DIRECTIONS = ['for', 'against', 'no difference'];

/** Parses the figure 'conclusions', the number of articles for, against and even: '36, 11, 0'. */
export function parseConclusions(claim: Claim): number[] {
  const { value } = claim.figures.find(({ name }) => name === 'conclusions') ?? {};
  const counts = typeof value === 'string' ? value.split(',').map(Number) : [];
  return counts.every((count) => Number.isInteger(count)) ? counts : [];
}

/**
 * Based on the number of articles with a conclusion, and on the share of them that agree with the finding's direction or, if it has
 * none, with each other; without conclusions, on the number of articles cited. High from 8 articles with an agreement of three quarters,
 * moderate from 3 with three fifths. Null if nothing is claimed.
 */
export function assessConfidence(claim: Claim): Confidence | null {
  if (POINTERS.includes(claim.formula ?? '')) return null;
  const conclusions = parseConclusions(claim);
  const concluding = conclusions.reduce((sum, count) => sum + count, 0);
  const own = claim.figures.find(({ name }) => name === 'direction')?.value;
  const agreeing = conclusions[DIRECTIONS.indexOf(String(own))] ?? Math.max(0, ...conclusions);
  const articles = concluding || claim.pmids.length;
  const agreement = concluding > 0 ? agreeing / concluding : 1;
  const meetsThreshold = (limit: typeof HIGH) => articles >= limit.articles && agreement >= limit.agreement;
  return {
    word: meetsThreshold(HIGH) ? 'High' : meetsThreshold(MODERATE) ? 'Moderate' : 'Low',
    reason:
      concluding > 0
        ? `${agreeing} of ${formatQuantity(concluding, 'conclusion')} on it point ${own === undefined ? 'the same' : 'this'} way.`
        : `It rests on ${formatQuantity(articles, 'article')}.`,
  };
}

/** Minimum number of conclusions to call them contradictory. */
const MIN_CONTESTED = 5;

/** Whether articles disagree too much for moderate confidence. */
export function isContested(claim: Claim): boolean {
  const conclusions = parseConclusions(claim);
  const concluding = conclusions.reduce((sum, count) => sum + count, 0);
  return concluding >= MIN_CONTESTED && Math.max(...conclusions) < MODERATE.agreement * concluding;
}
