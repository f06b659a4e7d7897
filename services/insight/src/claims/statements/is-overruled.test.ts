import { expect, test } from 'vitest';
import { smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { findStatements } from './find-statements.ts';
import { isOverruled } from './is-overruled.ts';

const PRAISE = 'Enalapril reduced mortality in patients with heart failure.';
const DENIAL = 'Enalapril did not reduce mortality in patients with heart failure.';
const pooled = (conclusion: string, year: number): TestArticle =>
  trial(conclusion, { types: ['Meta-Analysis'], year });

const overruled = (articles: readonly TestArticle[]) => {
  const context = smallLiterature(articles);
  return findStatements(context)
    .filter(({ kind }) => kind === 'works')
    .map((one) => isOverruled(context, one));
};

test('a later synthesis without a difference overrules what a trial praises', () => {
  expect(overruled([trial(PRAISE), pooled(DENIAL, 2019)])).toEqual([true]);
});

test('an older one of no more people, an approving one, and one on another drug do not', () => {
  expect(overruled([trial(PRAISE), pooled(DENIAL, 2010)])).toEqual([false]);
  expect(overruled([trial(PRAISE), pooled(DENIAL.replace('Enalapril', 'Losartan'), 2019)])).toEqual([false]);
  expect(overruled([trial(PRAISE), pooled(PRAISE, 2019)])).not.toContain(true);
});

test('a synthesis against another rival says nothing', () => {
  const better = 'Enalapril was superior to losartan in reducing mortality in patients with heart failure.';
  expect(overruled([trial(better), pooled(DENIAL, 2019)])).toEqual([false]);
  const same = 'Enalapril was not superior to losartan in reducing mortality in patients with heart failure.';
  expect(overruled([trial(better), pooled(same, 2019)])).toEqual([true]);
});
