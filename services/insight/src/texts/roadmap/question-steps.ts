import { isTechnology } from '../../assessment/assessment.ts';
import {
  type ClaimContext,
  type ElementDraft,
  mainConditions,
  proveQuestion,
  type Question,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { questionSentence } from '../questions.ts';
import { count } from '../words.ts';
import { findAnswer } from './answers.ts';
import { findEndpoint, inField } from './phrases.ts';
import { isNamed } from './steps.ts';

const MAX_NAME_CHARS = 130;

/** The open part of a sentence, from 'whether' on. */
const ASKS = /\b(?:whether|to what extent|how (?:long|often|much|many|best)|which|why)\b.{15,}/i;

/** Phrases of ignorance before the open part. */
const UNKNOWN =
  /\b(?:unclear|unknown|not (?:\w+ )?(?:known|clear|established)|uncertain|determine|establish|clarify|assess|investigat\w+|evaluat\w+|elucidat\w+|see|find out|questions?|explore)\b/i;

/** Says so after it: 'Whether … remains unknown'. */
const REMAINS_UNKNOWN = /\s+(?:is|are|remains?)(?: \w+)? (?:unclear|unknown|uncertain|open|to be \w+)$/i;

/** Name of the step that answers a question, in its own words if they are short. */
function nameStep(sentence: string): string | null {
  if (sentence.endsWith('?')) return sentence.length <= MAX_NAME_CHARS ? sentence : null;
  const [open] = ASKS.exec(sentence) ?? [];
  if (!open) return null;
  const question = open.replace(/[.;].*$/, '').replace(/ \[[^\]]*\]/g, '');
  const clause = question.replace(REMAINS_UNKNOWN, '');
  if (clause.length > MAX_NAME_CHARS) return null;
  if (clause === question && !UNKNOWN.test(sentence.slice(0, sentence.indexOf(open)))) return null;
  return `Find out ${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
}

/** Whether it is asked in articles on the query's condition. */
function isOnTopic(context: ClaimContext, { sentences }: Question): boolean {
  const conditions = mainConditions(context);
  if (conditions.length === 0) return true;
  const documents = new Set(conditions.flatMap(({ concept }) => [...concept.documents]));
  return sentences.some(({ document }) => documents.has(document));
}

/** Number of later controlled studies above which a question is outdated. */
const MAX_TRIALS_SINCE = 3;
const CONTROLLED: readonly string[] = ['rct', 'meta-analysis', 'guideline'];

const trialsSince = ({ base }: ClaimContext, about: ConceptEvidence, year: number): number =>
  base
    .findingsOn(about)
    .map(({ document }) => base.documents[document])
    .filter((entry, index, all) => all.indexOf(entry) === index)
    .filter((entry) => entry && CONTROLLED.includes(entry.study) && (entry.record.year ?? 0) > year).length;

/** The outcome that a question asks about: its answer reports no other. */
function askedOutcome(context: ClaimContext, sentence: string, named: readonly ConceptEvidence[]): string {
  const conditions = mainConditions(context);
  const condition = named.find((one) => one.kind === 'condition' && !one.topic && !conditions.includes(one));
  return findEndpoint(context, sentence) ?? condition?.concept.label ?? 'the outcome that is asked about';
}

/** The step that answers a question of the articles; empty if it is not self-contained, or off topic. */
export function questionStep(context: ClaimContext, question: Question): ElementDraft[] {
  const { subject, object, sentences } = question;
  const { sentence } = question;
  if (!isOnTopic(context, question)) return [];
  const { businessValue, technicalRisk } = context.assess(subject);
  const years = sentences.flatMap(({ year }) => year ?? []);
  const lastAsked = Math.max(...years);
  const last = years.length > 0 ? `, last in ${lastAsked}` : '';
  const named = sentences.find((one) => one.question === sentence)?.named ?? [];
  const about = [...named, subject, ...(object ? [object] : [])].find(isTechnology);
  if (!about || !(about.topic || isNamed(about))) return [];
  if (trialsSince(context, about, lastAsked) >= MAX_TRIALS_SINCE) return [];
  const field = [object, subject].find((one) => one?.kind === 'condition') ?? null;
  // A question about another disease belongs to that disease.
  const isOther =
    field !== null && field !== about && !field.topic && !mainConditions(context).includes(field);
  const answer = findAnswer(
    sentence,
    about.concept.label,
    field && field !== about ? inField(field) : '',
    isOther ? field.concept.label : askedOutcome(context, sentence, named),
    about.profile.strong,
  );
  return [
    {
      category: 'Research Areas',
      name: nameStep(sentence) ?? answer.name,
      description: `'${questionSentence(question)}' ${count(sentences.length)} ${sentences.length === 1 ? 'asks' : 'ask'} it${last}.`,
      maturityLevel: 'Research',
      businessValue,
      technicalRisk,
      milestones: ['Protocol registered', 'Results reported'],
      doneWhen: answer.doneWhen,
      actor: 'research',
      about: [subject, ...(object ? [object] : [])],
      field,
      stepTechnologies: [about, subject, ...(object ? [object] : [])].filter(isTechnology),
      delay: 0,
      proof: proveQuestion(context, question),
    },
  ];
}
