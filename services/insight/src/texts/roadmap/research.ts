import {
  type ClaimContext,
  comparisons,
  draft,
  type ElementDraft,
  findEvidenceGaps,
  findOpenQuestions,
  type Insight,
  isSpecific,
  mainConditions,
  untestedFields,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { insightSentence } from '../insights.ts';
import { count, number, sentenceCase } from '../words.ts';
import { getEndpoint } from './phrases.ts';
import { questionStep } from './question-steps.ts';
import { plannableTechnologies } from './steps.ts';

const MAX_QUESTIONS = 6;
const MAX_CONTESTED = 2;

/** Research areas: questions of articles, disputes, and missing controlled studies. */
export function researchAreas(context: ClaimContext): ElementDraft[] {
  const questions = findOpenQuestions(context)
    .flatMap((question) => questionStep(context, question))
    .filter((step, i, all) => !all.slice(0, i).some((other) => haveSameWords(step.name, other.name)))
    .slice(0, MAX_QUESTIONS);
  const contested = comparisons(context)
    .filter((insight) => insight.kind === 'contested')
    .slice(0, MAX_CONTESTED)
    .flatMap((insight) => resolveDispute(context, insight));
  const uncontrolled = [
    // In a plan for one condition, untested uses in others are not a gap.
    ...(mainConditions(context).length > 0 ? [] : untestedFields(context))
      .slice(0, 1)
      .flatMap((insight) => tested(context, insight)),
    ...controlled(context),
  ];
  return [
    ...questions.slice(0, 2),
    ...contested.slice(0, 1),
    ...uncontrolled.slice(0, 1),
    ...questions.slice(2),
    ...contested.slice(1),
    ...uncontrolled.slice(1),
  ];
}

const wordsOf = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\d]+/gu));

/** Whether two names differ by one word at most: 'restores remission' is asked once of 'CAR T' and 'CAR T cells'. */
function haveSameWords(a: string, b: string): boolean {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  const shared = [...own].filter((word) => other.has(word)).length;
  return own.size + other.size - 2 * shared <= 1;
}

function resolveDispute(context: ClaimContext, insight: Insight): ElementDraft[] {
  if (insight.kind !== 'contested') return [];
  const { first, second } = insight.comparison;
  const own = draft(context, first, {
    category: 'Research Areas',
    name: `Settle ${first.concept.label} against ${second.concept.label} in one trial that is large enough`,
    description: insightSentence(context, insight),
    milestones: ['Protocol registered', 'Results reported'],
    doneWhen: `A randomized trial of ${first.concept.label} against ${second.concept.label} reports ${getEndpoint(context, first)}, with more patients than those that disagree`,
    actor: 'research',
    delay: 0,
    stepTechnologies: [first, second],
    maturityLevel: 'Research',
  });
  return [{ ...own, about: [first, second], proof: insight.proof }];
}

function tested(context: ClaimContext, insight: Insight): ElementDraft[] {
  if (insight.kind !== 'untested') return [];
  const { technology, field } = insight;
  const own = draft(context, technology, {
    category: 'Research Areas',
    name: `Controlled study of ${technology.concept.label} in ${field.concept.label}`,
    description: insightSentence(context, insight),
    milestones: ['Protocol registered', 'Results reported'],
    doneWhen: `A controlled study of ${technology.concept.label} in patients with ${field.concept.label} reports ${getEndpoint(context, technology)}`,
    actor: 'research',
    delay: 0.3,
    field,
    maturityLevel: 'Research',
  });
  return [{ ...own, about: [technology, field], proof: insight.proof }];
}

/** A name with few controlled studies is not a gap if a longer name with it has many. */
const MAX_STRONG = 5;

const controlled = (context: ClaimContext): ElementDraft[] => {
  const onPlan = new Set<ConceptEvidence>(plannableTechnologies(context).map(({ about }) => about));
  return findEvidenceGaps(context)
    .filter(({ about, strong }) => onPlan.has(about) && isSpecific(about) && strong <= MAX_STRONG)
    .slice(0, 2)
    .map(({ about, strong, expected }) =>
      draft(context, about, {
        category: 'Research Areas',
        name: `Controlled study of ${about.concept.label}`,
        description: `${sentenceCase(strong === 0 ? 'none' : number(strong))} of ${count(about.profile.original)} that are not reviews or comments ${strong === 1 ? 'is' : 'are'} controlled, where ${number(Math.round(expected))} would be usual here.`,
        milestones: ['Protocol registered', 'Results reported'],
        doneWhen: `A controlled study of ${about.concept.label} reports ${getEndpoint(context, about)}`,
        actor: 'research',
        delay: 0.3,
        maturityLevel: 'Research',
      }),
    );
};
