import { areSimilar, memoizeByContext } from '../../assessment/assessment.ts';
import { getWeight, outcomeRank } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { disputedStatements } from './disputes.ts';
import { findStatements } from './find-statements.ts';
import type { Statement, StatementKind } from './statement.ts';

/** Minimum worth relative to the best statement of a kind. */
const MIN_SHARE_OF_BEST = 0.12;

/** The article mentions all concepts of the query; better few statements than off-topic ones. */
const MIN_ABOUTNESS = 0.35;

/** Kinds that expire: followed, met or studied since, or a commonplace. */
const PASSES: readonly StatementKind[] = ['advice', 'need', 'lack'];
const MAX_AGE_YEARS = 5;
const isTimely = ({ base }: ClaimContext, { kind, year }: Statement): boolean =>
  !PASSES.includes(kind) || (year ?? 0) > base.timeline.lastYear - MAX_AGE_YEARS;

/** Equivalence must be about efficacy or a deciding outcome. */
const WORKS = /\b(?:effective(?:ness)?|efficac\w+|equivalent|non-?inferior\w*)\b/i;
const MIN_DECIDING_RANK = 2.5;
const hasDecidingOutcome = ({ text }: Statement): boolean =>
  WORKS.test(text) || (outcomeRank(text, false) ?? 0) >= MIN_DECIDING_RANK;

/** The most valuable statements of some kinds, on different subjects and from different articles. */
export function pickStatements(
  context: ClaimContext,
  kinds: readonly StatementKind[],
  max: number,
  isWanted: (statement: Statement) => boolean = () => true,
): Statement[] {
  const wanted = findStatements(context).filter(
    (one) =>
      kinds.includes(one.kind) &&
      one.topicScore >= MIN_ABOUTNESS &&
      isTimely(context, one) &&
      (one.kind !== 'equal' || hasDecidingOutcome(one)) &&
      !disputedStatements(context).has(one),
  );
  const minScore = MIN_SHARE_OF_BEST * (wanted[0]?.score ?? 0);
  const picked: Statement[] = [];
  for (const statement of wanted) {
    if (picked.length >= max || statement.score < minScore) break;
    if (!isWanted(statement)) continue;
    const isTold = picked.some(
      ({ about, document }) => document === statement.document || areSimilar(about, statement.about),
    );
    if (!isTold) picked.push(statement);
  }
  return picked;
}

const MAX_FAILURES = 3;
const MAX_PROMISING = 4;
/** Older needs are no longer openings. */
const RECENT_YEARS = 5;
const isStrong = ({ study }: Statement): boolean =>
  getWeight(study) !== null && (getWeight(study) ?? 0) >= MIN_STRONG_WEIGHT;
/** At least an uncontrolled clinical trial. */
const MIN_STRONG_WEIGHT = 6;

/** Failures and harms in strong studies. */
export const failures = memoizeByContext((context: ClaimContext): Statement[] =>
  pickStatements(context, ['fails'], MAX_FAILURES, isStrong),
);

/** Positive or equivalent technologies, other than the query's and those on hold. */
export const promising = memoizeByContext((context: ClaimContext): Statement[] =>
  pickStatements(
    context,
    ['works', 'equal'],
    MAX_PROMISING,
    ({ about, year, hasRival }) =>
      !about.topic &&
      (year ?? 0) > context.base.timeline.lastYear - RECENT_YEARS &&
      (hasRival || context.assess(about).ring !== 'Adopt') &&
      context.assess(about).ring !== 'Hold',
  ),
);
