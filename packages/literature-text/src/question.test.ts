import { describe, expect, test } from 'vitest';
import { askingWords, withoutAskingWords } from './question.ts';

const asked = (typed: string) => askingWords(typed).map(({ word }) => word);

describe('a natural question asks for its subject, not for words that ask or judge', () => {
  test.each([
    ['is rizatriptan better than sumatriptan?', ['better']],
    ['Rizatriptan better than sumatriptan?', ['better']],
    ['which drug works best for overactive bladder', ['drug', 'works', 'best']],
    ['what is the best treatment for migraine in children?', ['best', 'treatment']],
    ['What is the drug of choice for absence seizures', ['drug', 'choice']],
    ['does metformin reduce mortality in heart failure', ['reduce']],
    ['Does acupuncture work?', ['work']],
    ['what is the effect of statins on dementia', ['effect']],
    ['is paracetamol safe in pregnancy?', ['safe']],
    ['are opioids effective for back pain?', ['effective']],
  ])('%s', (typed, words) => expect(asked(typed)).toEqual(words));
});

describe('a word that is part of the subject is asked for', () => {
  test.each([
    'can people work after stroke?',
    'does night work cause cancer?',
    'what is drug resistance',
    'what is drug-induced lupus',
    'what are the side effects of risperidone?',
    'does exercise relieve lower back pain?',
    'is screening cost effective?',
    'which work-related factors matter?',
    'how to increase adherence',
    'is BEST a valid score?',
  ])('%s', (typed) => expect(asked(typed)).toEqual([]));
});

test.each([
  'best supportive care',
  'rizatriptan better than sumatriptan',
  'effective treatments',
  'drug choice in migraine',
])('%s is no question', (typed) => expect(withoutAskingWords(typed)).toBe(typed));

test.each(['which is better?', 'what works best', 'is it safe'])('%s has no other words', (typed) =>
  expect(asked(typed)).toEqual([]),
);

test('the words around one that is left out are no name', () => {
  expect(withoutAskingWords('is factor better 5?')).toBe('is factor , 5?');
});
