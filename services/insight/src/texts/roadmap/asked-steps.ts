import { isTechnology } from '../../assessment/assessment.ts';
import {
  type ClaimContext,
  type ElementDraft,
  mainConditions,
  proveQuestion,
  type Question,
  standsAlone,
  withoutHeading,
} from '../../claims/claims.ts';
import { questionSentence } from '../questions.ts';
import { count } from '../words.ts';
import { answerTo } from './answers.ts';
import { inField, outcomeOf } from './phrases.ts';
import { isNamed } from './steps.ts';

const MAX_NAME_CHARS = 130;

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

/** The step that answers a question of the articles; none where it is not in their words, or not on what is asked for. */
export function askedStep(context: ClaimContext, question: Question): ElementDraft[] {
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
