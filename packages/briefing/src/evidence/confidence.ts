import {
  CONFIDENCE,
  changeByChance,
  countAgreement,
  rateConfidence,
  type Confidence as Word,
} from '@sextant/contracts/insight/confidence';
import type { Claim } from '@sextant/contracts/insight/evidence';
import { readSide } from '@sextant/contracts/insight/tally';
import { formatQuantity } from '../words/formatting.ts';

/** The confidence of a finding, with the reason. */
export interface Confidence {
  readonly word: Word;
  readonly reason: string;
}

const { High: HIGH, Moderate: MODERATE } = CONFIDENCE;

/** Explains the thresholds to users. */
export const CONFIDENCE_RULE = `Confidence is high where at least ${HIGH.articles} articles conclude and ${HIGH.agreement * 100}\u00a0% of them point its way, moderate from ${MODERATE.articles} articles and ${MODERATE.agreement * 100}\u00a0%, else low; without a conclusion it is moderate at most. That of a change over time is high where at most ${HIGH.chance * 100}\u00a0% of such changes would be chance, moderate up to ${MODERATE.chance * 100}\u00a0%.`;

/**
 * Based on the number of articles with a conclusion, and on the share of them that agree with the finding's direction or, if it has
 * none, with each other; without conclusions, on the number of articles cited, and at most moderate. High from 8 articles with an agreement of three quarters,
 * moderate from 3 with three fifths. Of a change over time, based on its false discovery rate. Null if nothing is claimed, and for
 * statements that show their study and sentences instead.
 */
export function assessConfidence(claim: Claim): Confidence | null {
  const word = claim.kind ? null : rateConfidence(claim);
  return word && { word, reason: explain(claim) };
}

function explain(claim: Claim): string {
  const rate = changeByChance(claim);
  if (rate !== null) {
    const percent = Math.round(rate * 100);
    return `Of changes as strong as this one, ${percent < 1 ? 'less than 1' : `about ${percent}`}\u00a0% would be chance.`;
  }
  const { concluding, articles, agreeing } = countAgreement(claim);
  return concluding > 0
    ? `${agreeing} of ${formatQuantity(concluding, 'conclusion')} on it point ${readSide(claim.figures) === null ? 'the same' : 'this'} way.`
    : `It rests on ${formatQuantity(articles, 'article')}.`;
}
