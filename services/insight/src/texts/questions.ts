import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import { isTechnology } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  findOpenQuestions,
  keyOf,
  proveQuestion,
  type Question,
  type Stated,
} from '../claims/claims.ts';
import { sentenceCase } from './words.ts';

/** What is asked, in one line: by what it asks for, and of what. */
export function questionLine({ subject, object, type }: Question): string {
  const a = subject.concept.label;
  const b = object?.concept.label;
  const inB = b === undefined ? '' : object && isTechnology(object) ? ` beside ${b}` : ` in ${b}`;
  if (!isTechnology(subject)) return b ? `What joins ${a} and ${b}?` : `What is still open on ${a}?`;
  switch (type) {
    case 'comparator':
      return b && object && isTechnology(object)
        ? `How does ${a} compare with ${b}?`
        : `How does ${a} compare with its alternatives${inB}?`;
    case 'population':
      return `Who gains from ${a}${inB}?`;
    case 'dose':
      return `At which dose or schedule is ${a} best${inB}?`;
    case 'duration':
      return `Does ${a} hold in the long term${inB}?`;
    case 'mechanism':
      return `How does ${a} work${inB}?`;
    case 'outcome':
      return b && object?.kind === 'outcome'
        ? `What does ${a} do to ${b}?`
        : `What does ${a} achieve${inB}, and at what risk?`;
    default:
      return `What is still open on ${a}${inB}?`;
  }
}

/** What would answer it. */
export function answerOf({ subject, object, type }: Question): string {
  const a = subject.concept.label;
  const b = object?.concept.label;
  const where = b && object && !isTechnology(object) ? ` in ${b}` : '';
  switch (type) {
    case 'comparator':
      return b && object && isTechnology(object)
        ? `A randomized comparison of ${a} and ${b}.`
        : `A randomized comparison of ${a} with what is used now${where}.`;
    case 'population':
      return `A trial of ${a} in those that earlier ones left out${where}, or an analysis of subgroups planned beforehand.`;
    case 'dose':
      return `A randomized comparison of doses or schedules of ${a}${where}.`;
    case 'duration':
      return `Follow-up of a controlled study of ${a}${where} over years.`;
    case 'mechanism':
      return `A study of how ${a} acts${where}, with the suspected path measured or blocked.`;
    case 'outcome':
      return `A controlled study of ${a}${where} with outcomes that patients notice, and harms counted.`;
    default:
      return `A controlled study of ${a}${where} that asks it alone.`;
  }
}

const MAX_CONCEPTS = 6;

/** The open questions of a literature with their proofs, the first first. */
export const openQuestionItems = (context: ClaimContext): Stated<OpenQuestion>[] =>
  findOpenQuestions(context).flatMap((question): Stated<OpenQuestion>[] => {
    const proof = proveQuestion(context, question);
    const [quote] = proof?.quotes ?? [];
    if (!proof || !quote) return [];
    const { subject, object, asked } = question;
    const concepts = [
      ...new Set([subject, ...(object ? [object] : []), ...asked.slice(0, 3).flatMap(({ about }) => about)]),
    ].slice(0, MAX_CONCEPTS);
    const years = asked.flatMap(({ year }) => year ?? []);
    return [
      {
        value: {
          question: questionLine(question),
          type: question.type,
          concepts: concepts.map(({ concept }) => sentenceCase(concept.label)),
          quote,
          pmids: proof.pmids,
          askedBy: asked.length,
          lastAsked: years.length > 0 ? Math.max(...years) : null,
          answer: answerOf(question),
          conceptKey: keyOf([subject, ...(object ? [object] : [])]),
        },
        proof,
      },
    ];
  });
