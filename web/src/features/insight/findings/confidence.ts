import type { Claim } from '@sextant/contracts/insight/evidence';
import { countOf } from '../../../lib/formatting.ts';

/** How sure a finding is, in a word, and why. */
export interface Confidence {
  readonly word: 'High' | 'Moderate' | 'Low';
  readonly reason: string;
}

const HIGH = { articles: 8, agreement: 0.75 };
const MODERATE = { articles: 3, agreement: 0.6 };

/** The two limits below as a sentence for readers. */
export const CONFIDENCE_RULE = `Confidence is high where at least ${HIGH.articles} articles conclude and ${HIGH.agreement * 100}\u00a0% of them point its way, moderate from ${MODERATE.articles} articles and ${MODERATE.agreement * 100}\u00a0%, else low.`;

/** What leads to articles, and claims nothing of their subject. */
const POINTERS: readonly string[] = ['evidence-level', 'background'];

/** The place of a statement's own direction among the conclusions. */
const DIRECTIONS = ['for', 'against', 'no difference'];

/** Conclusions of articles for, against and even, as the figure 'conclusions' writes them: '36, 11, 0'. */
export function conclusionsOf(claim: Claim): number[] {
  const { value } = claim.figures.find(({ name }) => name === 'conclusions') ?? {};
  const counts = typeof value === 'string' ? value.split(',').map(Number) : [];
  return counts.every((count) => Number.isInteger(count)) ? counts : [];
}

/**
 * Where articles conclude something: how many, and the share of them that point the way of the finding, or where it has none, the same
 * way. Else the number of articles that the finding names. High from 8 that agree to three quarters, moderate from 3 that agree to three
 * fifths. Null where nothing is claimed.
 */
export function confidenceOf(claim: Claim): Confidence | null {
  if (POINTERS.includes(claim.formula ?? '')) return null;
  const conclusions = conclusionsOf(claim);
  const concluding = conclusions.reduce((sum, count) => sum + count, 0);
  const own = claim.figures.find(({ name }) => name === 'direction')?.value;
  const agreeing = conclusions[DIRECTIONS.indexOf(String(own))] ?? Math.max(0, ...conclusions);
  const articles = concluding || claim.pmids.length;
  const agreement = concluding > 0 ? agreeing / concluding : 1;
  const reaches = (limit: typeof HIGH) => articles >= limit.articles && agreement >= limit.agreement;
  return {
    word: reaches(HIGH) ? 'High' : reaches(MODERATE) ? 'Moderate' : 'Low',
    reason:
      concluding > 0
        ? `${agreeing} of ${countOf(concluding, 'conclusion')} on it point ${own === undefined ? 'the same' : 'this'} way.`
        : `It rests on ${countOf(articles, 'article')}.`,
  };
}

/** Fewest conclusions that can be said to differ. */
const MIN_CONTESTED = 5;

/** Whether articles conclude on it, and so few of them the same that no moderate confidence comes of it. */
export function isContested(claim: Claim): boolean {
  const conclusions = conclusionsOf(claim);
  const concluding = conclusions.reduce((sum, count) => sum + count, 0);
  return concluding >= MIN_CONTESTED && Math.max(...conclusions) < MODERATE.agreement * concluding;
}
