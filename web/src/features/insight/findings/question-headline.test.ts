import { expect, test } from 'vitest';
import { questionHeadline } from './question-headline.ts';

const NEEDED = 'Future trials should address clozapine in special populations (2002).';
const ask = (question: string, type: 'dose' | null, concepts: string[]) =>
  questionHeadline({ question, type, concepts });

test('a sentence that can not be turned is the text below what its type asks of its subject', {
  tags: ['analysis/asked'],
}, () => {
  expect(ask(NEEDED, 'dose', ['Clozapine', 'Populations'])).toEqual({
    headline: 'What is the best dose of clozapine?',
    text: NEEDED,
  });
  expect(ask(NEEDED, null, ['TNF-α blockers']).headline).toBe('What is still unknown of TNF-α blockers?');
});

test('one that can, or is a question, needs no text; without a subject the sentence stays', {
  tags: ['analysis/asked'],
}, () => {
  expect(ask('Whether it helps sleep is unknown.', null, [])).toMatchObject({ text: '' });
  expect(ask('Whether it improves sleep is unknown.', null, ['Sleep'])).toEqual({
    headline: 'Does it improve sleep?',
    text: '',
  });
  expect(ask('Who gains?', 'dose', ['Sleep'])).toEqual({ headline: 'Who gains?', text: '' });
  expect(ask(NEEDED, 'dose', [])).toEqual({ headline: NEEDED, text: '' });
});
