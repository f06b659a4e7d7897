import { expect, test } from 'vitest';
import { LAST_YEAR, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { articleWorth } from './article-worth.ts';

const SAID = 'Enalapril reduced mortality in patients with heart failure.';
const worths = (...articles: Partial<TestArticle>[]) => {
  const { base } = smallLiterature(articles.map((more) => trial(SAID, more)));
  return articles.map((_, document) => articleWorth(base, document));
};

test('worth increases with the strength of the study: pooled trials, a trial, a review, a comment', () => {
  const found = worths(
    { types: ['Meta-Analysis'] },
    { types: ['Randomized Controlled Trial'] },
    { types: ['Clinical Trial'] },
    { types: ['Observational Study'] },
    { types: ['Case Reports'] },
    { types: ['Comment'] },
  );
  expect(found).toEqual(found.toSorted((a, b) => b - a));
  expect(new Set(found).size).toBe(found.length);
});

test('an article of today is worth twice as much as one of eight years ago', () => {
  const [now = 0, then = 0] = worths({ year: LAST_YEAR }, { year: LAST_YEAR - 8 });
  expect(now).toBeCloseTo(2 * then);
});

test('worth increases with the number of people, up to a limit', () => {
  const sized = (people: string) => ({ abstract: trial(SAID).abstract.replace('400', people) });
  const [small = 0, large = 0, huge = 0, all = 0] = worths(
    ...['40', '4,000', '40,000', '400,000'].map(sized),
  );
  expect(large).toBeGreaterThan(small);
  expect(all).toBe(huge);
});

test('a trial of doubtful design is worth half', () => {
  const [sure = 0, doubtful = 0] = worths({}, { title: 'A survey on enalapril in heart failure' });
  expect(doubtful).toBeCloseTo(sure / 2);
});

test('retracted articles, protocols and missing documents are worth nothing', () => {
  expect(worths({ types: ['Retracted Publication'] }, { types: ['Clinical Trial Protocol'] })).toEqual([
    0, 0,
  ]);
  expect(articleWorth(smallLiterature([]).base, 10_000)).toBe(0);
});
