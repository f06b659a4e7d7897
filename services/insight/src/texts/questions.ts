import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import { isTechnology } from '../assessment/assessment.ts';
import {
  type ClaimContext,
  findOpenQuestions,
  getConceptKey,
  proveQuestion,
  type Question,
  type WithProof,
} from '../claims/claims.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { sentenceCase } from './words.ts';

/** The question in the words of the article that asks it most clearly, with its year. */
export const questionSentence = ({ sentence, sentences }: Question): string => {
  const year = sentences.find(({ question }) => question === sentence)?.year;
  return year && sentence.endsWith('.') ? `${sentence.slice(0, -1)} (${year}).` : sentence;
};

/** Explicit questions. Language cues only. */
const OUTRIGHT =
  /\b(?:whether|unknown|unclear|uncertain|unresolved|undetermined|to (?:be )?(?:\w+ )?(?:determine|establish|clarif\w+|define|confirm|evaluate|assess)d?|remains? to|not (?:yet )?(?:been )?(?:\w+ )?(?:established|known|clear|determined|defined)|how|which)\b|\?$/i;

/** Whether the question is explicit, so that 'still open' can introduce it. */
export const isExplicit = ({ sentence }: Question): boolean => OUTRIGHT.test(sentence);

/** The study that would answer each type of question. */
const ANSWERS: Readonly<Record<NonNullable<Question['type']>, string>> = {
  comparator: 'A randomized trial that compares them head to head.',
  population: 'A trial in those whom earlier ones left out, or an analysis of subgroups planned beforehand.',
  dose: 'A randomized comparison of doses or schedules.',
  duration: 'Follow-up of a controlled study over years.',
  mechanism: 'A study in which the supposed path is measured or blocked.',
  outcome: 'A controlled study with this as its main outcome, harms counted.',
};
const ANSWER_OF_TECHNOLOGY = 'A randomized trial, large enough to settle it.';
const ANSWER_OF_OTHERS = 'A prospective study planned to settle it.';

/** The study that would answer a question. */
const describeAnswer = ({ subject, type }: Question): string =>
  type ? ANSWERS[type] : isTechnology(subject) ? ANSWER_OF_TECHNOLOGY : ANSWER_OF_OTHERS;

const MAX_CONCEPTS = 10;

/** Concepts of the sentences, most frequent first. */
function countConcepts(sentences: Question['sentences']): ConceptEvidence[] {
  const counts = new Map<ConceptEvidence, number>();
  for (const { about } of sentences) for (const one of about) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].concept.id - b[0].concept.id).map(([about]) => about);
}

/** The open questions of a literature with their proofs, in order. */
export const openQuestionItems = (context: ClaimContext): WithProof<OpenQuestion>[] =>
  findOpenQuestions(context).flatMap((question): WithProof<OpenQuestion>[] => {
    const proof = proveQuestion(context, question);
    if (!proof || proof.quotes.length === 0) return [];
    const { subject, object, sentences } = question;
    const concepts = [...new Set([subject, ...(object ? [object] : []), ...countConcepts(sentences)])].slice(
      0,
      MAX_CONCEPTS,
    );
    const years = sentences.flatMap(({ year }) => year ?? []);
    return [
      {
        value: {
          question: questionSentence(question),
          type: question.type,
          concepts: concepts.map(({ concept }) => sentenceCase(concept.label)),
          quotes: [...proof.quotes],
          pmids: proof.pmids,
          askedBy: sentences.length,
          lastAsked: years.length > 0 ? Math.max(...years) : null,
          answer: describeAnswer(question),
          conceptKey: getConceptKey([subject, ...(object ? [object] : [])]),
        },
        proof,
      },
    ];
  });
