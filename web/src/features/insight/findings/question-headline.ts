import type { OpenQuestion } from '@sextant/contracts/insight/analysis';
import { asQuestion } from './as-question.ts';

type Asked = Pick<OpenQuestion, 'question' | 'type' | 'concepts'>;

/** What a type of question asks of its subject; the words agree with one and many. */
const ASKS: Readonly<Record<NonNullable<OpenQuestion['type']>, (subject: string) => string>> = {
  population: (subject) => `Who benefits from ${subject}?`,
  comparator: (subject) => `What is the place of ${subject} beside the alternatives?`,
  dose: (subject) => `What is the best dose of ${subject}?`,
  duration: (subject) => `What are the long-term effects of ${subject}?`,
  mechanism: (subject) => `What is the mechanism of ${subject}?`,
  outcome: (subject) => `What are the outcomes with ${subject}?`,
};

/** 'Clozapine' as within a sentence; names and acronyms keep their capitals. */
const withinSentence = (name: string): string =>
  /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/**
 * An open question as a headline: its sentence as a question, or else what its type asks of its subject, with the sentence as text.
 * Without a subject the sentence is left unchanged.
 */
export function questionHeadline({ question, type, concepts }: Asked): { headline: string; text: string } {
  const asked = asQuestion(question);
  const [subject] = concepts;
  if (asked !== question || question.trim().endsWith('?') || subject === undefined)
    return { headline: asked, text: '' };
  const named = withinSentence(subject);
  return { headline: type ? ASKS[type](named) : `What is still unknown of ${named}?`, text: question };
}
