import type { Warning } from '@sextant/contracts/insight/evidence';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import { THIN_BELOW } from './documents.ts';

/** Counts of an answer's articles, as the basis of warnings. */
export interface ArticleFacts {
  /** Parts of the index that were not complete when the articles were read. */
  readonly missing: readonly IndexPart[];
  readonly posted: number;
  readonly offTopic: number;
  /** Counts of the background, as all below. */
  readonly count: number;
  /** Matches of the query itself; the rest of the background are neighbors. */
  readonly matches: number;
  readonly thin: boolean;
  /** Articles included in statistics. */
  readonly counted: number;
  readonly withoutAbstract: number;
  /** In another language than English, by their records. */
  readonly foreign: number;
  /** Posted or background articles that were dropped because their text is not English. */
  readonly unread: number;
}

/** Shares above which a warning appears. */
export const WARNING_THRESHOLDS = { offTopic: 0.2, withoutAbstract: 0.5, foreign: 0.5 };

const MISSING: Readonly<Record<IndexPart, string>> = {
  articles: 'it was still being filled or made anew',
  synonyms: 'other names for what was searched were still being learned',
  vectors: 'articles near in meaning could not be found',
};

const number = (value: number) => value.toLocaleString('en-US');
const are = (articles: number) => `${articles === 1 ? 'article is' : 'articles are'}`;

/**
 * Warnings that limit the whole answer, most serious first: each has one sentence on the problem and one on
 * the remedy.
 */
export function buildWarnings(facts: ArticleFacts): Warning[] {
  const { missing, posted, offTopic, count, matches, thin, counted, withoutAbstract, foreign, unread } =
    facts;
  const warnings: Warning[] = [];
  if (missing.length > 0) {
    warnings.push({
      kind: 'incomplete-index',
      text: `Articles may be missing, because the index was not complete: ${missing.map((part) => MISSING[part]).join(', ')}. Run this again in a few minutes.`,
    });
  }
  if (offTopic > 0 && offTopic >= WARNING_THRESHOLDS.offTopic * posted) {
    const rest =
      count > 0
        ? `what is said here rests on the ${number(count)} ${count > matches ? 'of its background' : 'that match'}`
        : 'what is said here is about those articles';
    warnings.push({
      kind: 'off-topic',
      text: `${number(offTopic)} of ${number(posted)} ${are(posted)} not about this query. Search again and analyze what it finds: ${rest}.`,
    });
  }
  if (thin) {
    warnings.push({
      kind: 'few-articles',
      text: `The background has ${number(count)} ${count === 1 ? 'article' : 'articles'}, too few to tell what rises or is missing: figures are counted from the ${number(counted)} at hand. Search in wider words before you decide.`,
    });
  }
  if (!thin && matches < THIN_BELOW) {
    warnings.push({
      kind: 'few-articles',
      text: `${number(matches)} ${matches === 1 ? 'article matches' : 'articles match'} this query; the other ${number(count - matches)} that figures are counted from are only near it. Search in wider words before you decide.`,
    });
  }
  if (counted > 0 && withoutAbstract > WARNING_THRESHOLDS.withoutAbstract * counted) {
    warnings.push({
      kind: 'without-abstracts',
      text: `${number(withoutAbstract)} of ${number(counted)} ${are(counted)} without an abstract, so only their titles were read. Load whole records, or take what is said of evidence as a lower limit: no gap is claimed.`,
    });
  }
  if (unread > 0) {
    warnings.push({
      kind: 'other-languages',
      text: `${number(unread)} ${are(unread)} left out, being in another language than English, which alone is read. Read them yourself, or load records with English abstracts.`,
    });
  } else if (counted > 0 && foreign > WARNING_THRESHOLDS.foreign * counted) {
    warnings.push({
      kind: 'other-languages',
      text: `${number(foreign)} of ${number(counted)} articles were published in another language than English: only their English titles and abstracts were read. Read the articles that you build on.`,
    });
  }
  return warnings;
}
