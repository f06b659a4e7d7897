import { isTechnology } from '../../assessment/assessment.ts';
import {
  type ClaimContext,
  decidingOutcomes,
  type Goal,
  isBelow,
  isFieldOfUse,
  mainConditions,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';

/** Minimum share of an outcome's studies on one condition for the goal to name it. */
const MIN_FIELD_SHARE = 2 / 3;

/** The condition in which a goal is to be reached: the query's, else the one that most of its studies are about. */
export function findGoalCondition(context: ClaimContext, goal: Goal): ConceptEvidence | null {
  if (isHarmAsSuch(goal)) return null;
  const [queryCondition] = mainConditions(context);
  if (queryCondition) return isPartOf(goal, queryCondition) ? null : queryCondition;
  const own = new Set(goal.measured);
  const field = context.fields
    .filter((one) => isFieldOfUse(one) && !isPartOf(goal, one))
    .map((one) => ({ one, shared: one.concept.documents.filter((document) => own.has(document)).length }))
    .filter(({ shared }) => shared >= MIN_FIELD_SHARE * own.size)
    .sort((a, b) => b.shared - a.shared)[0];
  return field?.one ?? null;
}

/** Whether an outcome's name already contains the condition: 'migraine attacks', or a form of it. */
const isPartOf = ({ label, about }: Goal, field: ConceptEvidence): boolean =>
  about === field ||
  (about !== null && (isBelow(about, field) || isBelow(field, about))) ||
  field.concept.words.some((word) => word.length > 3 && label.toLowerCase().includes(word));

/** Words for harms of any kind, which say nothing to act on. Language cues only. */
const HARMS_AS_SUCH = /^(?:adverse|side)\b|^(?:toxicity|safety|tolerability)$/i;
const isHarmAsSuch = ({ label }: Goal): boolean => HARMS_AS_SUCH.test(label);
const MAX_HARMS = 2;
/** Goals of most roadmaps: harms further down the list are named here. */
const SHOWN = 5;

/** A treated condition is not a harm of its treatment. */
const isTreated = ({ base, topics }: ClaimContext, condition: ConceptEvidence): boolean =>
  isFieldOfUse(condition) ||
  topics.some((topic) => isTechnology(topic) && base.getEffectIn(topic, condition).favor > 0);

/** For a goal on harms as such, harms that the same studies report and that are no goal of their own. */
export function namedHarms(context: ClaimContext, goal: Goal, goals: readonly Goal[]): string[] {
  if (!isHarmAsSuch(goal)) return [];
  const own = new Set(goals.slice(0, SHOWN).map(({ label }) => label));
  return decidingOutcomes(context)
    .filter(({ label, about, valence }) => about?.kind === 'condition' && valence === -1 && !own.has(label))
    .filter(({ label }) => goal.coReported.includes(label))
    .filter(({ about }) => about && !isTreated(context, about))
    .map(({ label }) => label)
    .slice(0, MAX_HARMS);
}

/** Minimum number of studies that name two outcomes in one breath, and share of the rarer one's studies. */
const MIN_PAIRED = { articles: 3, share: 0.3 };

/** Joins outcomes that studies name in one breath into one goal: 'nausea' and 'vomiting'. */
export function joinPairs({ base }: ClaimContext, goals: readonly Goal[]): Goal[] {
  const taken = new Set<Goal>();
  return goals.flatMap((goal, place) => {
    if (taken.has(goal)) return [];
    const partner = goals
      .slice(place + 1)
      .find((other) => !taken.has(other) && other.valence === goal.valence && isPair(base, goal, other));
    if (!partner) return [goal];
    taken.add(partner);
    return [
      {
        ...goal,
        label: `${goal.label} and ${partner.label}`,
        measured: [...new Set([...goal.measured, ...partner.measured])].sort((a, b) => a - b),
        variants: [...goal.variants, ...partner.variants],
        coReported: goal.coReported.filter((label) => label !== partner.label),
      },
    ];
  });
}

function isPair({ index }: ClaimContext['base'], a: Goal, b: Goal): boolean {
  const own = new Set(a.measured);
  const both = b.measured.filter((document) => own.has(document));
  const phrases = [`${a.label} and ${b.label}`, `${b.label} and ${a.label}`].map((one) => one.toLowerCase());
  const paired = both.filter((document) => {
    const text = index.corpus.texts[document]?.text.toLowerCase() ?? '';
    return phrases.some((phrase) => text.includes(phrase));
  }).length;
  return paired >= MIN_PAIRED.articles && paired >= MIN_PAIRED.share * Math.min(own.size, b.measured.length);
}
