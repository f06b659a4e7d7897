import { expect, test } from 'vitest';
import { findConcept, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { isMinority } from './is-minority.ts';
import { pickStatements } from './pick-statements.ts';

const times = (count: number, article: TestArticle) => Array.from({ length: count }, () => article);
const titled = (conclusion: string, more: Partial<TestArticle> = {}) =>
  trial(conclusion, { title: 'Losartan in heart failure', ...more });
const FOR = titled('Losartan reduced mortality in patients with heart failure.');
const AGAINST = titled('Losartan did not reduce mortality in patients with heart failure.');
const LARGE = titled('Losartan did not reduce mortality in patients with heart failure.', {
  abstract: AGAINST.abstract.replace('400', '4,000'),
});

/** Kinds of the statements on losartan. */
const said = (...articles: TestArticle[]) =>
  pickStatements(smallLiterature(articles), ['works', 'fails'], 5).map(({ kind }) => kind);

test('one failure among many successes is not told', () => {
  expect(said(AGAINST, ...times(8, FOR))).toEqual(['works']);
});

test('a success is not told where more studies conclude against it', () => {
  expect(said(FOR, ...times(4, AGAINST))).toEqual(['fails']);
});

test('a large trial is no minority', () => {
  const context = smallLiterature([LARGE, ...times(8, FOR)]);
  const about = findConcept(context, 'losartan');
  expect(isMinority(context, { kind: 'fails', about, document: 0, text: '' })).toBe(false);
  expect(isMinority(context, { kind: 'fails', about, document: 1, text: '' })).toBe(true);
});

test('the failure of what was added to a technology is no minority, however many speak for the technology', () => {
  const context = smallLiterature([AGAINST, ...times(8, FOR)]);
  const about = findConcept(context, 'losartan');
  const isFew = (text: string) => isMinority(context, { kind: 'fails', about, document: 0, text });
  expect(isFew('The addition of zoralin to losartan did not reduce mortality')).toBe(false);
  expect(isFew('The addition of losartan to zoralin did not reduce mortality')).toBe(true);
  expect(isFew('Losartan did not reduce mortality')).toBe(true);
});
