import { memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { isFieldOfUse } from '../fields-of-use.ts';

/**
 * If this share of a literature is about the query's condition, technologies without conclusions there are
 * off plan.
 */
const MIN_TOPIC_SHARE = 0.2;
const MIN_FAVOR = 2;
/** Ratio of positive conclusions above which another condition is the target. */
const MIN_DOMINANCE_RATIO = 3;
/** Co-occurrence below chance means it is not used in the condition. */
const MIN_P_FEW = 0.05;

/** The conditions that the query names, or whose name is similar: 'pylori infection'. Most frequent first. */
export const queryConditions = memoizeByContext(({ topics, fields }: ClaimContext): ConceptEvidence[] => {
  const named = topics.filter(({ kind }) => kind === 'condition');
  return named.length > 0
    ? named
    : fields.filter(
        (field) =>
          isFieldOfUse(field) &&
          field.share >= MIN_TOPIC_SHARE &&
          topics.some((topic) => sharesWord(field, topic)),
      );
});

const targetConditions = memoizeByContext(
  (_context: ClaimContext) => new Map<ConceptEvidence, ConceptEvidence | null>(),
);

/**
 * The condition a plan would use something in: the query's, if there are conclusions on it, otherwise the one
 * with the most positive conclusions.
 */
export function targetCondition(context: ClaimContext, about: ConceptEvidence): ConceptEvidence | null {
  const known = targetConditions(context).get(about);
  if (known !== undefined) return known;
  const found = findTargetCondition(context, about);
  targetConditions(context).set(about, found);
  return found;
}

function findTargetCondition(context: ClaimContext, about: ConceptEvidence): ConceptEvidence | null {
  const { base } = context;
  const favorIn = (field: ConceptEvidence) => base.getEffectIn(about, field).favor;
  const conditions = queryConditions(context).filter((field) => field !== about && !sharesWord(field, about));
  const [own] = conditions
    .filter((field) => favorIn(field) >= MIN_FAVOR)
    .toSorted((a, b) => favorIn(b) - favorIn(a) || a.concept.id - b.concept.id);
  // Tools and devices are not for a disease: a condition that co-occurs is a complication.
  if (about.kind !== 'platform') return own ?? null;
  const [best] = context.fields
    .filter((field) => field !== about && isFieldOfUse(field) && !sharesWord(field, about))
    .filter((field) => favorIn(field) >= MIN_FAVOR && base.meeting(about, field).pFew > MIN_P_FEW)
    .toSorted((a, b) => favorIn(b) - favorIn(a) || a.concept.id - b.concept.id);
  if (own && best) return favorIn(best) >= MIN_DOMINANCE_RATIO * favorIn(own) ? best : own;
  return own ?? best ?? null;
}

const sharesWord = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.concept.words.some((word) => b.concept.words.includes(word));

/** The query's conditions that are frequent enough for the plan to be about them. */
export const mainConditions = (context: ClaimContext): ConceptEvidence[] =>
  queryConditions(context).filter(({ share }) => share >= MIN_TOPIC_SHARE);

/**
 * Whether it belongs in the plan: if most articles are about the query's condition, it has conclusions there.
 */
export function isOnPlan(context: ClaimContext, about: ConceptEvidence): boolean {
  const conditions = mainConditions(context);
  if (about.topic) return true;
  if (conditions.length === 0) return isNearTopic(context, about);
  return conditions.some((field) => context.base.getEffectIn(about, field).favor >= MIN_FAVOR);
}

/**
 * Without a main condition, a technology belongs in the plan if it co-occurs with the query's concepts; if
 * little is written on its condition, if it has a ring.
 */
function isNearTopic(context: ClaimContext, about: ConceptEvidence): boolean {
  const { base, topics } = context;
  if (queryConditions(context).length > 0) return targetCondition(context, about) !== null;
  return topics.length === 0 || topics.some((topic) => base.meeting(about, topic).observed >= MIN_MET);
}
const MIN_MET = 3;
