import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getValence } from './valence.ts';

const vocabulary = await shippedVocabulary();

test.each([
  ['mortality', -1],
  ['overall survival', 1],
  ['relapse-free survival', 1],
  ['incidence of nausea', -1],
  ['rate of complications', -1],
  ['pain scores', -1],
  ['relief of pain', 1],
  ['time to relapse', 1],
  ['time to remission', -1],
  ['risk', -1],
  ['severity of the headache', -1],
  ['myocardial infarction', -1],
  ['abnormal responses', -1],
  ['patient satisfaction', 1],
  ['quality of life', 1],
  ['schizophrenia', -1],
  ['length', null],
  ['heart rate', null],
  ['', null],
])('more of %s is worth %s', (outcome, valence) => expect(getValence(outcome, vocabulary)).toBe(valence));

test('any text has a valence or null', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => [1, -1, null].includes(getValence(text, vocabulary))),
  );
});
