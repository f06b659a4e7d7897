import { expect, test } from 'vitest';
import { smallLiterature, trial } from '../../claims/testing/small-literature.ts';
import { isOutweighed, weighingStep } from './outweighed.ts';

const WEIGHED = 'The risks of enalapril exceeded its benefits in patients with heart failure.';
const inQuery = { query: 'enalapril heart failure' };

test('where a strong study weighs more harm than good, the step is to find out for whom that does not hold', () => {
  const context = smallLiterature([trial(WEIGHED, { title: 'Enalapril in heart failure' })], inQuery);
  const [step, ...others] = weighingStep(context);
  expect(others).toEqual([]);
  expect(step?.name).toMatch(/^Enalapril: find out for whom its benefits exceed its risks$/i);
  expect(step?.description).toContain(WEIGHED);
  const enalapril = context.base.concepts.find(({ concept }) => /^enalapril$/i.test(concept.label));
  expect(enalapril && isOutweighed(context, enalapril)).toBe(true);
});

test.each([
  ['a review alone says so', { types: ['Review'] }],
  ['the study was retracted', { retraction: { notice: '1', date: null } }],
])('there is no such step where %s', (_case, article) => {
  const context = smallLiterature(
    [trial(WEIGHED, { title: 'Enalapril in heart failure', ...article })],
    inQuery,
  );
  expect(weighingStep(context)).toEqual([]);
  expect(context.base.concepts.some((one) => isOutweighed(context, one))).toBe(false);
});

test('nor where the risks did not exceed the benefits', () => {
  const fine = 'The risks of enalapril did not exceed its benefits in patients with heart failure.';
  expect(weighingStep(smallLiterature([trial(fine)], inQuery))).toEqual([]);
});
