import { expect, test } from 'vitest';
import { smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { disputedStatements, disputes } from './disputes.ts';
import { pickStatements } from './pick-statements.ts';

const FOR = trial('Enalapril was more effective than losartan in reducing mortality in heart failure.', {
  title: 'Enalapril versus losartan in heart failure',
});
const AGAINST = trial('Losartan was more effective than enalapril in reducing mortality in heart failure.', {
  title: 'Losartan versus enalapril in heart failure',
});
const among = (...articles: TestArticle[]) => {
  const context = smallLiterature(articles);
  return { context, found: disputes(context) };
};

test('two trials with opposite results on one pair are one dispute, which no other section repeats', () => {
  const { context, found } = among(FOR, AGAINST);
  expect(found).toHaveLength(1);
  expect(disputedStatements(context).size).toBe(2);
  expect(pickStatements(context, ['works', 'equal', 'fails'], 5)).toEqual([]);
});

test.each([
  ['a trial and a comment', AGAINST.abstract, ['Comment']],
  ['two that agree', FOR.abstract, ['Randomized Controlled Trial']],
])('%s is not a dispute', (_what, abstract, types) => {
  expect(among(FOR, { ...AGAINST, abstract, types }).found).toEqual([]);
});

test('an old result is superseded, not disputed', () => {
  expect(among({ ...FOR, year: 2008 }, { ...AGAINST, year: 2018 }).found).toEqual([]);
});

test.each([
  ['the elderly and everybody', 'Losartan versus enalapril in elderly patients with heart failure'],
  ['people with diabetes and everybody', 'Losartan versus enalapril in patients with diabetes'],
])('opposite results in %s are not a dispute', (_what, title) => {
  expect(among(FOR, { ...AGAINST, title }).found).toEqual([]);
});

test('the people of the query need not be named', () => {
  expect(among(FOR, { ...AGAINST, title: 'Losartan in patients with heart failure' }).found).toHaveLength(1);
});

test('opposite results on a class are a dispute only if both tried the same member', () => {
  const works = 'Triptans were effective in reducing headache recurrence.';
  const fails = 'Triptans were not effective in reducing headache recurrence.';
  const between = (first: string, second: string) =>
    disputes(
      smallLiterature([trial(works, { title: first }), trial(fails, { title: second })], {
        query: 'triptans migraine',
        filler: {
          title: 'Triptans in migraine',
          abstract:
            'Triptans (sumatriptan, zolmitriptan) were given to patients with migraine and headache recurrence. Blood was taken every week. Plasma was frozen.',
        },
      }),
    );
  expect(between('Sumatriptan in migraine', 'Sumatriptan in migraine again')).toHaveLength(1);
  expect(between('Sumatriptan in migraine', 'Zolmitriptan in migraine')).toEqual([]);
});
