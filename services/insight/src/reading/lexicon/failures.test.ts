import { expect, test } from 'vitest';
import { readFailure, readStudyFailure } from './failures.ts';

/** What a sentence says of zoralimab. */
const read = (sentence: string) => {
  const at = sentence.search(/zoralimab/i);
  return readFailure({ before: sentence.slice(0, at), after: sentence.slice(at + 'zoralimab'.length) });
};

test.each([
  'Zoralimab was withdrawn from the market.',
  'Zoralimab, which was withdrawn from the US market in 1998.',
  'Recently, zoralimab had its license withdrawn because of cardiotoxicity.',
  'The withdrawal of zoralimab from the market surprised many.',
  'Zoralimab is no longer marketed.',
])('left the market: %s', (sentence) => expect(read(sentence)).toBe('withdrawn'));

test.each([
  'Zoralimab was withdrawn from two patients.',
  'Patients were withdrawn from zoralimab.',
  'Zoralimab and drugs that were withdrawn from the market.',
  'Zoralimab was not withdrawn from the market.',
  'Zoralimab was withdrawn from the market in 1975 and reintroduced in 1989.',
  'Zoralimab is not recommended in pregnancy.',
  'Switching to zoralimab is not recommended.',
])('nothing general: %s', (sentence) => expect(read(sentence)).toBeNull());

test('a general rejection is told from one for some patients', () => {
  expect(read('We conclude that zoralimab should not be used for the treatment of wounds.')).toBe(
    'not-recommended',
  );
  expect(read('Zoralimab should not be used in children.')).toBeNull();
});

test('a trial that was stopped for harm or futility, or missed its endpoint; never one stopped for benefit', () => {
  expect(readStudyFailure('The trial was stopped early because of excess mortality.')).toBe('stopped');
  expect(readStudyFailure('The study was terminated for futility.')).toBe('stopped');
  expect(readStudyFailure('The study did not meet its primary endpoint.')).toBe('missed-endpoint');
  expect(readStudyFailure('The trial was stopped early because of clear benefit.')).toBeNull();
  expect(readStudyFailure('Six patients stopped treatment because of toxicity.')).toBeNull();
});
