import { expect, test } from 'vitest';
import { sourceArticle } from '../testing/source-article.ts';
import { lexicalScorer } from './shared-words.ts';

const article = (title: string, abstract: string | null = null) => sourceArticle({ title, abstract }).record;

test('more of the words, and words in the title, make an article more alike', () => {
  const score = lexicalScorer('telmisartan hypertension');
  const scores = [
    article('Telmisartan in hypertension', 'Telmisartan lowers hypertension.'),
    article('Telmisartan in hypertension'),
    article('Telmisartan'),
    article('A drug', 'Telmisartan was given.'),
    article('Nothing of the kind'),
  ].map((each) => score(each) ?? -1);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores.at(-1)).toBe(0);
  expect(scores[1]).toBeCloseTo(3 / 4.5);
  expect(Math.max(...scores)).toBeLessThan(1);
});

test('IL-6, IL 6 and IL6 are one word', () => {
  const score = lexicalScorer('IL 6');
  expect(score(article('IL-6 in sepsis'))).toBe(score(article('IL6 in sepsis')));
});

test('without words nothing is alike, and nothing is unlike', () => {
  expect(lexicalScorer('')(article('Anything'))).toBeNull();
});
