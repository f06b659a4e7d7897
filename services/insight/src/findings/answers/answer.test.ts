import { expect, test } from 'vitest';
import { getYesProbability } from './answer.ts';

test.each([
  ['Does zoralin improve sleep?', 'Zoralin improves sleep.', 'Zoralin does not improve sleep.'],
  [
    'Is age associated with relapse?',
    'Age was associated with relapse.',
    'There was no association of age and relapse.',
  ],
])('%s: yes for the first conclusion, no for the second', (question, yes, no) => {
  expect(getYesProbability(question, yes)).toBeGreaterThan(0.5);
  expect(getYesProbability(question, no)).toBeLessThan(0.5);
});
