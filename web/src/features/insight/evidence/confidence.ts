import type { Claim } from '@sextant/contracts/insight/evidence';
import { countTally, leadingSide, readSide, readTally } from '@sextant/contracts/insight/tally';
import { formatQuantity } from '../../../lib/formatting.ts';
import { MIN_AGREEMENT } from './tally.ts';

/** The confidence of a finding, with the reason. */
export interface Confidence {
  readonly word: 'High' | 'Moderate' | 'Low';
  readonly reason: string;
}

const HIGH = { articles: 8, agreement: 0.75, chance: 0.05 };
const MODERATE = { articles: 3, agreement: MIN_AGREEMENT, chance: 0.25 };

/** Explains the thresholds below to users. */
export const CONFIDENCE_RULE = `Confidence is high where at least ${HIGH.articles} articles conclude and ${HIGH.agreement * 100}\u00a0% of them point its way, moderate from ${MODERATE.articles} articles and ${MODERATE.agreement * 100}\u00a0%, else low. That of a change over time is high where at most ${HIGH.chance * 100}\u00a0% of such changes would be chance, moderate up to ${MODERATE.chance * 100}\u00a0%.`;

/** Statements that point to articles but make no claim about their subject. */
const POINTERS: readonly string[] = ['evidence-level', 'background', 'open-question'];
const MOVEMENTS: readonly string[] = ['growth', 'emergence'];

/**
 * Based on the number of articles with a conclusion, and on the share of them that agree with the finding's direction or, if it has
 * none, with each other; without conclusions, on the number of articles cited. High from 8 articles with an agreement of three quarters,
 * moderate from 3 with three fifths. Of a change over time, based on its false discovery rate. Null if nothing is claimed.
 */
export function assessConfidence(claim: Claim): Confidence | null {
  if (POINTERS.includes(claim.formula ?? '')) return null;
  return assessMovement(claim) ?? assessAgreement(claim);
}

function assessAgreement(claim: Claim): Confidence {
  const tally = readTally(claim.figures);
  const concluding = tally ? countTally(tally) : 0;
  const own = readSide(claim.figures);
  const agreeing = tally ? tally[own ?? leadingSide(tally)] : 0;
  const articles = concluding || claim.pmids.length;
  const agreement = concluding > 0 ? agreeing / concluding : 1;
  const meetsThreshold = (limit: typeof HIGH) => articles >= limit.articles && agreement >= limit.agreement;
  return {
    word: meetsThreshold(HIGH) ? 'High' : meetsThreshold(MODERATE) ? 'Moderate' : 'Low',
    reason:
      concluding > 0
        ? `${agreeing} of ${formatQuantity(concluding, 'conclusion')} on it point ${own === null ? 'the same' : 'this'} way.`
        : `It rests on ${formatQuantity(articles, 'article')}.`,
  };
}

/** Null for statements that are not about a change over time, and for results of versions that did not test it. */
function assessMovement({ formula = '', figures }: Claim): Confidence | null {
  const rate = figures.find(({ name }) => name === 'falseDiscoveryRate')?.value;
  if (!MOVEMENTS.includes(formula) || typeof rate !== 'number') return null;
  const percent = Math.round(rate * 100);
  return {
    word: rate <= HIGH.chance ? 'High' : rate <= MODERATE.chance ? 'Moderate' : 'Low',
    reason: `Of changes as strong as this one, ${percent < 1 ? 'less than 1' : `about ${percent}`}\u00a0% would be chance.`,
  };
}
