import { isTechnology } from '../../assessment/assessment.ts';
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
  proveQuestion,
  type Question,
  standsAlone,
  untestedFields,
  withoutHeading,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { insightSentence } from '../insights.ts';
import { questionSentence } from '../questions.ts';
import { count, number, sentenceCase } from '../words.ts';
import { answerTo } from './answers.ts';
import { inField, outcomeOf } from './phrases.ts';
import { isNamed, plannable } from './steps.ts';

const MAX_QUESTIONS = 6;
const MAX_CONTESTED = 2;
const MAX_NAME_CHARS = 130;

/** What is open: what articles ask, what they disagree on, and what was never put to a controlled study. */
export function researchAreas(context: ClaimContext): ElementDraft[] {
  const questions = findOpenQuestions(context)
    .flatMap((question) => asked(context, question))
    .slice(0, MAX_QUESTIONS);
  const contested = comparisons(context)
    .filter((insight) => insight.kind === 'contested')
    .slice(0, MAX_CONTESTED)
    .flatMap((insight) => settled(context, insight));
  const uncontrolled = [
    ...untestedFields(context)
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

/** What a sentence leaves open, from 'whether' on. */
const ASKS = /\b(?:whether|to what extent|how (?:long|often|much|many|best)|which|why)\b.{15,}/i;

/** How authors say that they do not know, before what they do not know. */
const UNKNOWN =
  /\b(?:unclear|unknown|not (?:\w+ )?(?:known|clear|established)|uncertain|determine|establish|clarify|assess|investigat\w+|evaluat\w+|elucidat\w+|see|find out|questions?|explore)\b/i;

/** The step that would answer a question, in the question's words where they are short. */
function nameIn(sentence: string): string | null {
  if (sentence.endsWith('?')) return sentence.length <= MAX_NAME_CHARS ? sentence : null;
  const [open] = ASKS.exec(sentence) ?? [];
  const clause = open
    ?.replace(/[.;].*$/, '')
    .replace(/\s+(?:is|are|remains?)(?: \w+)? (?:unclear|unknown|uncertain|open|to be \w+)$/i, '');
  if (!open || !clause || clause.length > MAX_NAME_CHARS) return null;
  if (!UNKNOWN.test(sentence.slice(0, sentence.indexOf(open)))) return null;
  return `Find out ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
}

/** 'However, further trials …' says the same without its first word. */
function withoutOpening(sentence: string): string {
  const rest = withoutHeading(sentence).replace(
    /^(?:however|therefore|thus|furthermore|moreover|in addition|finally|overall|hence|nevertheless|in turn),\s+/i,
    '',
  );
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Whether an article asks it in these words: what is ours is not shown as a question of the field. */
const isVerbatim = (sentence: string, { asked }: Question): boolean => {
  return asked.some(({ text }) => isWithin(sentence, text));
};
const isWithin = (sentence: string, text: string): boolean => {
  const core = sentence.replace(/[.?]$/, '').slice(1);
  return text.includes(core) || text.includes(core.slice(0, VERBATIM_CHARS));
};
const VERBATIM_CHARS = 40;

/** Whether it is asked in articles on the condition that the query names. */
function isOnTopic(context: ClaimContext, { asked }: Question): boolean {
  const conditions = mainConditions(context);
  if (conditions.length === 0) return true;
  const documents = new Set(conditions.flatMap(({ concept }) => [...concept.documents]));
  return asked.some(({ document }) => documents.has(document));
}

function asked(context: ClaimContext, question: Question): ElementDraft[] {
  const { subject, object, asked: said } = question;
  const sentence = withoutOpening(questionSentence(question).trim());
  if (!sentence.endsWith('?') && !standsAlone(sentence)) return [];
  if (!isVerbatim(sentence, question) || !isOnTopic(context, question)) return [];
  const { businessValue, technicalRisk } = context.assess(subject);
  const years = said.flatMap(({ year }) => year ?? []);
  const last = years.length > 0 ? `, last in ${Math.max(...years)}` : '';
  const named = said.find(({ text }) => isWithin(sentence, text))?.named ?? [];
  const about = [...named, subject, ...(object ? [object] : [])].find(isTechnology);
  if (!about || !(about.topic || isNamed(about))) return [];
  const field = [object, subject].find((one) => one?.kind === 'condition') ?? null;
  const answer = answerTo(
    sentence,
    about.concept.label,
    field && field !== about ? inField(field) : '',
    outcomeOf(context, about, sentence),
    about.profile.strong,
  );
  return [
    {
      category: 'Research Areas',
      name: nameIn(sentence) ?? answer.name,
      description: `'${sentence}' ${count(said.length)} ${said.length === 1 ? 'asks' : 'ask'} it${last}.`,
      maturityLevel: 'Research',
      businessValue,
      technicalRisk,
      milestones: ['Protocol registered', 'Results reported'],
      doneWhen: answer.doneWhen,
      actor: 'research',
      about: [subject, ...(object ? [object] : [])],
      field,
      by: [about, subject, ...(object ? [object] : [])].filter(isTechnology),
      delay: 0,
      proof: proveQuestion(context, question),
    },
  ];
}

function settled(context: ClaimContext, insight: Insight): ElementDraft[] {
  if (insight.kind !== 'contested') return [];
  const { first, second } = insight.comparison;
  const own = draft(context, first, {
    category: 'Research Areas',
    name: `Settle ${first.concept.label} against ${second.concept.label} in one trial that is large enough`,
    description: insightSentence(context, insight),
    milestones: ['Protocol registered', 'Results reported'],
    doneWhen: `A randomized trial of ${first.concept.label} against ${second.concept.label} reports ${outcomeOf(context, first)}, with more patients than those that disagree`,
    actor: 'research',
    delay: 0,
    by: [first, second],
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
    doneWhen: `A controlled study of ${technology.concept.label} in patients with ${field.concept.label} reports ${outcomeOf(context, technology)}`,
    actor: 'research',
    delay: 0.3,
    field,
    maturityLevel: 'Research',
  });
  return [{ ...own, about: [technology, field], proof: insight.proof }];
}

/** Few controlled studies by one name, where what has the name within its own has many, are no gap. */
const MAX_STRONG = 5;

const controlled = (context: ClaimContext): ElementDraft[] => {
  const onPlan = new Set<ConceptEvidence>(plannable(context).map(({ about }) => about));
  return findEvidenceGaps(context)
    .filter(({ about, strong }) => onPlan.has(about) && isSpecific(about) && strong <= MAX_STRONG)
    .slice(0, 2)
    .map(({ about, strong, expected }) =>
      draft(context, about, {
        category: 'Research Areas',
        name: `Controlled study of ${about.concept.label}`,
        description: `${sentenceCase(strong === 0 ? 'none' : number(strong))} of ${count(about.profile.original)} that are not reviews or comments ${strong === 1 ? 'is' : 'are'} controlled, where ${number(Math.round(expected))} would be usual here.`,
        milestones: ['Protocol registered', 'Results reported'],
        doneWhen: `A controlled study of ${about.concept.label} reports ${outcomeOf(context, about)}`,
        actor: 'research',
        delay: 0.3,
        maturityLevel: 'Research',
      }),
    );
};
