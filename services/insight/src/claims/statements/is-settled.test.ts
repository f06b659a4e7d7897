import { expect, test } from 'vitest';
import { named, smallLiterature, type Told, trial } from '../testing/small-literature.ts';
import { isSettled } from './is-settled.ts';

/** Whether it is settled what enalapril does in stroke, as asked in 2015 by the first article beside another one. */
function settledBy(article: Told, names = ['enalapril', 'stroke']) {
  const context = smallLiterature([trial('Blood was taken.', { year: 2015 }), article]);
  return isSettled(
    context,
    named(context, 'enalapril'),
    names.map((name) => named(context, name)),
    0,
    2015,
  );
}

const ANSWER = 'Enalapril reduced mortality in patients with stroke.';

test.each([
  ['a controlled study of a later year', trial(ANSWER, { year: 2016 })],
  ['one of the same year', trial(ANSWER, { year: 2015 })],
  ['one that pools others', trial(ANSWER, { types: ['Meta-Analysis'] })],
  ['one that found it does nothing', trial('Enalapril did not reduce mortality in patients with stroke.')],
  [
    'one that names the condition in its title alone',
    trial('Enalapril reduced mortality in all patients.', { title: 'Enalapril in stroke' }),
  ],
])('%s settles what was asked', (_what, article) => expect(settledBy(article)).toBe(true));

test('no article settles what it asks itself', () => {
  const context = smallLiterature([trial(ANSWER, { year: 2015 })]);
  const names = [named(context, 'enalapril'), named(context, 'stroke')] as const;
  expect(isSettled(context, names[0], names, 0, 2015)).toBe(false);
  expect(isSettled(context, names[0], names, 1, 2015)).toBe(true);
});

const BESIDE = { title: 'Enalapril in heart failure' };

test.each([
  ['an earlier one', trial(ANSWER, { year: 2014 })],
  ['one that is not controlled', trial(ANSWER, { types: ['Observational Study'] })],
  ['one on something else', trial('Losartan reduced mortality in patients with stroke.', BESIDE)],
  ['one in another condition', trial('Enalapril reduced mortality in heart failure.', BESIDE)],
  ['one that leaves it open', trial('Enalapril may be studied further in patients with stroke.')],
  ['a retracted one', trial(ANSWER, { types: ['Randomized Controlled Trial', 'Retracted Publication'] })],
])('%s does not', (_what, article) => expect(settledBy(article)).toBe(false));

test('what names nothing but the technology and what was searched for is never settled', () => {
  const article = trial('Enalapril reduced mortality in patients with heart failure.');
  expect(settledBy(article, ['enalapril', 'heart failure'])).toBe(false);
});
