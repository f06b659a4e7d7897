import { expect, test } from 'vitest';
import { smallLiterature, type TestArticle, trial } from '../claims/testing/small-literature.ts';
import { recommendations } from './recommendations.ts';

const SAVES = 'Enalapril reduced mortality in patients with heart failure.';
const ofPeople = (people: number): TestArticle => ({
  title: `Enalapril in ${people} patients with heart failure`,
  abstract: `METHODS: We randomly assigned ${people} patients to two groups.\nRESULTS: Blood was taken.\nCONCLUSIONS: ${SAVES}`,
  types: ['Randomized Controlled Trial'],
});
const readFirst = (articles: readonly TestArticle[]) =>
  recommendations(smallLiterature(articles, { query: 'enalapril heart failure' }))
    .map(({ value }) => value)
    .find((text) => text.startsWith('Read first'));

test('the newest of several syntheses is read first', () => {
  const pooled = (year: number) =>
    trial(SAVES, { title: `Enalapril weighed in ${year}`, types: ['Meta-Analysis'], year });
  expect(readFirst([pooled(2016), pooled(2019), pooled(2012)])).toMatch(
    /^Read first the newest of 3 syntheses whose conclusions on enalapril were read: Enalapril weighed in 2019 \(/i,
  );
});

test('else the trial that is larger than all others', () => {
  expect(readFirst([ofPeople(200), ofPeople(4_200), ofPeople(300)])).toMatch(
    /^Read first the largest of 3 randomized trials whose conclusions on enalapril were read, with 4,200 people: Enalapril in 4200 patients/i,
  );
});

test('else the only study against what all others praise', () => {
  const against = trial('Enalapril increased mortality in patients with heart failure.', {
    title: 'Enalapril and death',
  });
  expect(readFirst([...Array.from({ length: 6 }, () => trial(SAVES)), against])).toMatch(
    /^Read first the only study against enalapril, where 6 conclude for it: Enalapril and death \(/i,
  );
});

test('nothing is read first without a reason', () => {
  expect(readFirst(Array.from({ length: 4 }, () => trial(SAVES)))).toBeUndefined();
});

test('a retracted article is set aside after all advice about technologies', () => {
  const retracted = trial(SAVES, { retraction: { notice: '1', date: null } });
  const advice = trial('Enalapril should be given to all patients with heart failure.');
  const texts = recommendations(
    smallLiterature([retracted, advice, ...[200, 4_200, 300].map(ofPeople)], {
      query: 'enalapril heart failure',
      posted: [0, 1, 2, 3, 4],
    }),
  ).map(({ value }) => value);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.findIndex((text) => text.startsWith('Set aside 1 retracted article'))).toBe(texts.length - 1);
});
