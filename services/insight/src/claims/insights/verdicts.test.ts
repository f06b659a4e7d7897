import { describe, expect, test } from 'vitest';
import { LAST_YEAR, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { findRefuted, findSupported } from './verdicts.ts';

const WORKS = 'Enalapril reduced mortality in patients with heart failure.';
const FAILS = 'Enalapril did not reduce mortality in patients with heart failure.';

const times = (count: number, sentence: string, more: Partial<TestArticle> = {}) =>
  Array.from({ length: count }, () => trial(sentence, more));

function verdict(...articles: TestArticle[]) {
  const context = smallLiterature(articles);
  const names = [
    ...findRefuted(context).map(() => 'refuted'),
    ...findSupported(context).map(() => 'supported'),
  ];
  return names.join(', ') || 'open';
}

describe('a verdict needs enough articles, and most of those with conclusions', () => {
  test.each([
    [5, 0, 'refuted'],
    [4, 0, 'open'],
    [5, 3, 'refuted'],
    [5, 4, 'open'],
    [0, 4, 'supported'],
    [0, 3, 'open'],
    [2, 6, 'supported'],
    [2, 5, 'open'],
  ])('%i against, %i for: %s', (against, favor, expected) =>
    expect(verdict(...times(against, FAILS), ...times(favor, WORKS))).toBe(expected),
  );
});

test('a stopped technology is not supported, however many articles are positive', () => {
  const stopped = 'The trial of enalapril was stopped early because of harm.';
  expect(verdict(...times(6, WORKS))).toBe('supported');
  expect(verdict(...times(6, WORKS), ...times(2, stopped, { year: LAST_YEAR }))).toBe('open');
});

test.each([
  ['that a risk does not differ', 'Enalapril did not increase the risk of adverse events in heart failure.'],
  ['that it does as well as another', 'Enalapril was as effective as losartan in heart failure.'],
  [
    'that it lost to another, which may be what is used',
    'Losartan was superior to enalapril in heart failure.',
  ],
  ['what is open', 'Enalapril should be studied further in patients with heart failure.'],
])('%s counts neither for nor against it', (_what, sentence) => {
  const context = smallLiterature(times(6, sentence));
  const of = (list: typeof findRefuted) => list(context).map(({ concept }) => concept.label.toLowerCase());
  expect(of(findRefuted)).toEqual([]);
  expect(of(findSupported)).not.toContain('enalapril');
});

test('a thin literature has no verdicts', () => {
  const context = smallLiterature([...times(6, FAILS)], { fillers: 20 });
  expect(findRefuted(context)).toEqual([]);
  expect(findSupported(context)).toEqual([]);
});
