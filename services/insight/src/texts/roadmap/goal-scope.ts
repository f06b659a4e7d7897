import {
  type ClaimContext,
  findAttributedHarms,
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
  const [asked] = mainConditions(context);
  if (asked) return isPartOf(goal, asked) ? null : asked;
  const own = new Set(goal.measured);
  const field = context.fields
    .filter((one) => isFieldOfUse(one) && !isPartOf(goal, one))
    .map((one) => ({ one, met: one.concept.documents.filter((document) => own.has(document)).length }))
    .filter(({ met }) => met >= MIN_FIELD_SHARE * own.size)
    .sort((a, b) => b.met - a.met)[0];
  return field?.one ?? null;
}

/** Whether an outcome's name already tells the condition: 'migraine attacks', or a form of it. */
const isPartOf = ({ label, about }: Goal, field: ConceptEvidence): boolean =>
  about === field ||
  (about !== null && (isBelow(about, field) || isBelow(field, about))) ||
  field.concept.words.some((word) => word.length > 3 && label.toLowerCase().includes(word));

/** Words for harms of any kind, which say nothing to act on. */
const HARMS_AS_SUCH = /^(?:adverse|side)\b|^(?:toxicity|safety|tolerability)$/i;
const MAX_HARMS = 2;
const MIN_ARTICLES = 2;

interface NamedHarm {
  readonly label: string;
  readonly articles: number;
  readonly by: string;
}

/** For a goal on harms as such, the harms that conclusions attribute most often to what is planned. */
export function leadingHarms(
  context: ClaimContext,
  { label }: Goal,
  technologies: readonly ConceptEvidence[],
): NamedHarm[] {
  if (!HARMS_AS_SUCH.test(label)) return [];
  const seen = new Set<ConceptEvidence>();
  return technologies
    .flatMap((about) => findAttributedHarms(context, about))
    .filter(({ quotations }) => quotations.length >= MIN_ARTICLES)
    .toSorted((a, b) => b.quotations.length - a.quotations.length)
    .filter(({ harm }) => !seen.has(harm) && seen.add(harm))
    .slice(0, MAX_HARMS)
    .map(({ harm, technology, quotations }) => ({
      label: harm.concept.label,
      articles: quotations.length,
      by: technology.concept.label,
    }));
}

/** Minimum number of studies that name two outcomes in one breath, and share of the rarer one's studies. */
const MIN_PAIRED = { articles: 3, share: 0.5 };

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
