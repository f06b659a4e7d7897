import { memoizeByContext } from '../../assessment/assessment.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import type { ClaimContext } from '../claim-context.ts';
import { isUse } from '../uses.ts';

/** Where so much of a literature is about the condition that the query names, what is not concluded of there belongs to another plan. */
const MIN_TOPIC_SHARE = 0.2;
const MIN_FAVOR = 2;
/** Spoken for so much more often in another condition, it is for that one. */
const MIN_DOMINANCE_RATIO = 3;
/** What meets a condition less often than chance is not used in it. */
const MIN_P_FEW = 0.05;

/** The conditions that the query names, or that are named like what it asks for: 'pylori infection'. The most frequent first. */
export const conditionsAsked = memoizeByContext(({ topics, fields }: ClaimContext): ConceptEvidence[] => {
  const named = topics.filter(({ kind }) => kind === 'condition');
  return named.length > 0
    ? named
    : fields.filter(
        (field) =>
          isUse(field) && field.share >= MIN_TOPIC_SHARE && topics.some((topic) => sharesWord(field, topic)),
      );
});

const targetConditions = memoizeByContext(
  (_context: ClaimContext) => new Map<ConceptEvidence, ConceptEvidence | null>(),
);

/** The condition in which a plan would use something: the one that the query names, where something is concluded of it there, else that in which most conclusions speak for it. */
export function targetCondition(context: ClaimContext, about: ConceptEvidence): ConceptEvidence | null {
  const known = targetConditions(context).get(about);
  if (known !== undefined) return known;
  const found = findTargetCondition(context, about);
  targetConditions(context).set(about, found);
  return found;
}

function findTargetCondition(context: ClaimContext, about: ConceptEvidence): ConceptEvidence | null {
  const { base } = context;
  const favorIn = (field: ConceptEvidence) => base.effectIn(about, field).favor;
  const conditions = conditionsAsked(context).filter((field) => field !== about && !sharesWord(field, about));
  const [own] = conditions
    .filter((field) => favorIn(field) >= MIN_FAVOR)
    .toSorted((a, b) => favorIn(b) - favorIn(a) || a.concept.id - b.concept.id);
  // What is measured with, or put in, is for no disease: what comes with it is a complication.
  if (about.kind !== 'platform') return own ?? null;
  const [best] = context.fields
    .filter((field) => field !== about && isUse(field) && !sharesWord(field, about))
    .filter((field) => favorIn(field) >= MIN_FAVOR && base.meeting(about, field).pFew > MIN_P_FEW)
    .toSorted((a, b) => favorIn(b) - favorIn(a) || a.concept.id - b.concept.id);
  if (own && best) return favorIn(best) >= MIN_DOMINANCE_RATIO * favorIn(own) ? best : own;
  return own ?? best ?? null;
}

const sharesWord = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.concept.words.some((word) => b.concept.words.includes(word));

/** Those of the conditions asked for that so much is about that the plan is one for them. */
export const mainConditions = (context: ClaimContext): ConceptEvidence[] =>
  conditionsAsked(context).filter(({ share }) => share >= MIN_TOPIC_SHARE);

/** Whether it belongs to the plan: where most is about the condition asked for, something is concluded of it there. */
export function isOnPlan(context: ClaimContext, about: ConceptEvidence): boolean {
  const conditions = mainConditions(context);
  if (about.topic) return true;
  if (conditions.length === 0) return isNearTopic(context, about);
  return conditions.some((field) => context.base.effectIn(about, field).favor >= MIN_FAVOR);
}

/** Where no condition leads, a technology belongs to the plan that is named with what the query asks for; where little is written on a condition that it names, one with a place. */
function isNearTopic(context: ClaimContext, about: ConceptEvidence): boolean {
  const { base, topics } = context;
  if (conditionsAsked(context).length > 0) return targetCondition(context, about) !== null;
  return topics.length === 0 || topics.some((topic) => base.meeting(about, topic).observed >= MIN_MET);
}
const MIN_MET = 3;
