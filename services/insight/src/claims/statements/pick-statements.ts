import { areSimilar, isStopped, isTechnology, memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence, EvidenceBase } from '../../evidence/evidence.ts';
import { getWeight, outcomeRank, STUDY_WEIGHTS } from '../../findings/findings.ts';
import type { ClaimContext } from '../claim-context.ts';
import { disputedStatements } from './disputes.ts';
import { isDoubtful } from './doubtful-design.ts';
import { findStatements } from './find-statements.ts';
import { isMinority } from './is-minority.ts';
import { isOverruled } from './is-overruled.ts';
import { namesTopic } from './on-topic.ts';
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

/** Praise of what the radar holds back would contradict it. */
const praisesTechnologyOnHold = (context: ClaimContext, { kind, about }: Statement): boolean =>
  (kind === 'works' || kind === 'equal') && isTechnology(about) && context.assess(about).ring === 'Hold';

/** Equivalence must be about efficacy or a deciding outcome. */
const WORKS = /\b(?:effective(?:ness)?|efficac\w+|equivalent|non-?inferior\w*)\b/i;
const MIN_DECIDING_RANK = 2.5;
export const hasDecidingOutcome = ({ text }: Statement): boolean =>
  WORKS.test(text) || (outcomeRank(text, false) ?? 0) >= MIN_DECIDING_RANK;

/** The most valuable statements of some kinds, on different subjects and from different articles. */
export function pickStatements(
  context: ClaimContext,
  kinds: readonly StatementKind[],
  max: number,
  isWanted: (statement: Statement) => boolean = () => true,
): Statement[] {
  const candidates = findStatements(context).filter(
    (one) =>
      kinds.includes(one.kind) &&
      one.topicScore >= MIN_ABOUTNESS &&
      (one.kind !== 'lack' || namesTopic(context, one)) &&
      isTimely(context, one) &&
      (one.kind !== 'equal' || hasDecidingOutcome(one)) &&
      !praisesTechnologyOnHold(context, one) &&
      !isMinority(context, one) &&
      !isOverruled(context, one) &&
      !disputedStatements(context).has(one),
  );
  const minScore = MIN_SHARE_OF_BEST * (candidates[0]?.score ?? 0);
  const picked: Statement[] = [];
  for (const statement of candidates) {
    if (picked.length >= max || statement.score < minScore) break;
    if (!isWanted(statement)) continue;
    const isMentioned = picked.some(
      ({ about, document }) => document === statement.document || areSimilar(about, statement.about),
    );
    if (!isMentioned) picked.push(statement);
  }
  return picked;
}

const MAX_FAILURES = 3;
/** Older failures are known. */
const FAILURE_YEARS = 8;
const MAX_PROMISING = 4;
/** Older needs are no longer openings. */
const RECENT_YEARS = 5;
const isStrong = ({ study }: Statement): boolean =>
  getWeight(study) !== null && (getWeight(study) ?? 0) >= MIN_STRONG_WEIGHT;
/** At least an uncontrolled clinical trial. */
const MIN_STRONG_WEIGHT = 6;

const isControlled = ({ base }: ClaimContext, { study, document }: Statement): boolean => {
  const entry = base.documents[document];
  return entry !== undefined && !isDoubtful(entry) && (getWeight(study) ?? 0) >= STUDY_WEIGHTS.rct;
};

/** Failures and harms in strong studies. */
export const failures = memoizeByContext((context: ClaimContext): Statement[] =>
  pickStatements(
    context,
    ['fails'],
    MAX_FAILURES,
    (one) => isStrong(one) && (one.year ?? 0) > context.base.timeline.lastYear - FAILURE_YEARS,
  ),
);

/** Harm or withdrawal that strong studies, or two of any design, report of it. */
const VETO = { weight: 8, articles: 2 };
const HARMS: readonly string[] = ['harmful', 'withdrawn'];
/** Whether findings of harm or a discontinuation rule a technology out as an opportunity. */
export const isVetoed = ({ base }: ClaimContext, about: ConceptEvidence): boolean => vetoes(base)(about);
const vetoes = memoizeByContext((base: EvidenceBase) =>
  memoizeByContext((about: ConceptEvidence): boolean => {
    if (isStopped(base, about)) return true;
    const found = base.findingsOn(about).filter(({ finding }) => HARMS.includes(finding.verdict));
    if (found.some(({ finding }) => finding.verdict === 'withdrawn')) return true;
    const { favor, harm } = about.effect;
    const isStrongly = found.some(
      ({ document }) => (getWeight(base.documents[document]?.study ?? 'unknown') ?? 0) >= VETO.weight,
    );
    return harm >= favor && (isStrongly || harm >= VETO.articles);
  }),
);

/**
 * Positive or equivalent technologies that are not on hold or reported to harm: those not yet in use, then those in
 * use that did as well as a rival or better, or that controlled studies found to work.
 */
export const promising = memoizeByContext((context: ClaimContext): Statement[] => {
  const pick = (isOpen: (statement: Statement) => boolean) =>
    pickStatements(
      context,
      ['works', 'equal'],
      MAX_PROMISING,
      (one) =>
        !one.about.topic &&
        (one.year ?? 0) > context.base.timeline.lastYear - RECENT_YEARS &&
        !isVetoed(context, one.about) &&
        isOpen(one),
    );
  const ringOf = ({ about }: Statement) => context.assess(about).ring;
  const underEvaluation = pick((one) => ringOf(one) === 'Trial' || ringOf(one) === 'Assess');
  const inUse = pick(
    (one) =>
      ringOf(one) === 'Adopt' && (one.hasRival || (underEvaluation.length > 0 && isControlled(context, one))),
  ).filter(({ about, document }) =>
    underEvaluation.every((other) => other.document !== document && !areSimilar(other.about, about)),
  );
  return [...underEvaluation, ...inUse].slice(0, MAX_PROMISING);
});
