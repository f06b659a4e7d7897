import { expect, test } from 'vitest';
import { findConcept, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { isSettled } from './is-settled.ts';

const ASKED = { text: 'What enalapril does in stroke is unknown.', document: 0, year: 2015 };

/** Whether an article settles the question on enalapril that the first article asked in 2015. */
function settledBy(article: TestArticle, names = ['enalapril', 'stroke'], text = ASKED.text) {
  const context = smallLiterature([trial('Blood was taken.', { year: 2015 }), article]);
  const about = findConcept(context, 'enalapril');
  return isSettled(context, {
    ...ASKED,
    text,
    about,
    named: names.map((name) => findConcept(context, name)),
  });
}

const ANSWER = 'Enalapril reduced mortality in patients with stroke.';

test.each([
  ['a controlled study of a later year', trial(ANSWER, { year: 2016 })],
  ['one of the same year', trial(ANSWER, { year: 2015 })],
  ['one that was out shortly before', trial(ANSWER, { year: 2014 })],
  ['one that pools others', trial(ANSWER, { types: ['Meta-Analysis'] })],
  ['one that found it does nothing', trial('Enalapril did not reduce mortality in patients with stroke.')],
  [
    'one that names the condition in its title alone',
    trial('Enalapril reduced mortality in all patients.', { title: 'Enalapril in stroke' }),
  ],
])('%s settles the question', (_what, article) => expect(settledBy(article)).toBe(true));

test('no article settles its own question', () => {
  const context = smallLiterature([trial(ANSWER, { year: 2015 })]);
  const about = findConcept(context, 'enalapril');
  const asked = { ...ASKED, about, named: [about, findConcept(context, 'stroke')] };
  expect(isSettled(context, asked)).toBe(false);
  expect(isSettled(context, { ...asked, document: 1 })).toBe(true);
});

const BESIDE = { title: 'Enalapril in heart failure' };

test.each([
  ['a much earlier one', trial(ANSWER, { year: 2012 })],
  ['one that is not controlled', trial(ANSWER, { types: ['Observational Study'] })],
  ['one on something else', trial('Losartan reduced mortality in patients with stroke.', BESIDE)],
  ['one in another condition', trial('Enalapril reduced mortality in heart failure.', BESIDE)],
  ['one that leaves it open', trial('Enalapril may be studied further in patients with stroke.')],
  ['a retracted one', trial(ANSWER, { types: ['Randomized Controlled Trial', 'Retracted Publication'] })],
])('%s does not', (_what, article) => expect(settledBy(article)).toBe(false));

test('a question with no concepts other than the technology and the query’s is never settled', () => {
  const article = trial('Enalapril reduced mortality in patients with heart failure.');
  expect(settledBy(article, ['enalapril', 'heart failure'])).toBe(false);
});

test('a question about an outcome of any field is settled by a study that reports it', () => {
  const text = 'The effect of enalapril on mortality remains to be evaluated.';
  expect(settledBy(trial('Enalapril reduced mortality in all patients.'), ['enalapril'], text)).toBe(true);
  expect(settledBy(trial('Enalapril was well tolerated by all patients.'), ['enalapril'], text)).toBe(false);
});

test('a question about two rivals is settled by a study with both in its title or conclusion', () => {
  const article = trial('Enalapril was superior to losartan.', { title: 'Enalapril or losartan' });
  expect(settledBy(article, ['enalapril', 'losartan'], 'Enalapril and losartan should be compared.')).toBe(
    true,
  );
});
