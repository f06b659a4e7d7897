import { sampleArticles } from '@sextant/briefing/testing/sample-articles';
import type { Article } from '@sextant/contracts/literature/article';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownReading } from '../../../article-kit/article-readings.ts';
import { designOf, strongestFirst } from './by-evidence.ts';

const reading = (design: KnownReading['design']): KnownReading => ({
  ...{ design, n: null, conclusion: null, tested: [], comparator: null },
});
const articles = (...types: readonly (string | null)[]): Article[] =>
  sampleArticles(types.length).map((article, index) => ({
    ...article,
    ...{ pmid: String(index + 1), articleType: types[index], abstract: 'Text.', retraction: null },
  }));
const order = (list: readonly Article[], known: readonly [string, KnownReading][] = []) =>
  strongestFirst(list, new Map(known)).map(({ pmid }) => pmid);

test('the design that was read precedes the one that the record names', () => {
  const [article] = articles('Review');
  expect(designOf(article!, undefined)).toBe('narrative-review');
  expect(designOf(article!, reading('meta-analysis'))).toBe('meta-analysis');
  expect(designOf(article!, reading(null))).toBe('narrative-review');
  expect(designOf(articles('Journal Article')[0]!, undefined)).toBeNull();
});

test('syntheses come first, then trials, reviews and what has no design; of equal ones the more relevant', {
  tags: ['articles/best-evidence'],
}, () => {
  const list = articles(
    'Journal Article',
    'Review',
    'Randomized Controlled Trial',
    'Review',
    'Meta-Analysis',
  );
  expect(order(list)).toEqual(['5', '3', '2', '4', '1']);
  expect(order(list, [['1', reading('guideline')]])).toEqual(['5', '1', '3', '2', '4']);
});

test('of one design a record without an abstract comes last, and a retracted one after all', {
  tags: ['articles/best-evidence'],
}, () => {
  const [bare, trial, taken, other] = articles('Review', 'Review', 'Meta-Analysis', 'Letter');
  const list = [
    { ...bare!, abstract: null },
    trial!,
    { ...taken!, retraction: { date: '2023-03-03', notice: null } },
    other!,
  ];
  expect(order(list)).toEqual(['2', '1', '4', '3']);
});

test('the order loses and repeats nothing, and is the same when it is made again', () => {
  const type = fc.constantFrom('Review', 'Meta-Analysis', 'Letter', 'Journal Article', null);
  fc.assert(
    fc.property(fc.array(type, { maxLength: 60 }), (types) => {
      const list = articles(...types);
      const once = strongestFirst(list, new Map());
      expect(once.map(({ pmid }) => pmid).toSorted()).toEqual(list.map(({ pmid }) => pmid).toSorted());
      expect(strongestFirst(once, new Map())).toEqual(once);
    }),
  );
});
