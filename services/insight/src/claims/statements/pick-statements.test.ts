import { describe, expect, test } from 'vitest';
import { review, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { pickStatements } from './pick-statements.ts';
import type { StatementKind } from './statement.ts';

const KINDS: StatementKind[] = ['works', 'equal', 'fails', 'advice'];
/** Indexes of the articles whose sentences are picked, in order. */
const picked = (articles: TestArticle[], max = 5) =>
  pickStatements(smallLiterature(articles), KINDS, max).map(({ document }) => document);

const OF_ENALAPRIL = 'Enalapril reduced mortality in patients with heart failure.';
const OF_LOSARTAN = 'Losartan reduced mortality in patients with heart failure.';
const OF_METOPROLOL = 'Metoprolol reduced mortality in patients with heart failure.';

describe('first comes', () => {
  test.each([
    ['the newer article', trial(OF_LOSARTAN, { year: 2010 }), trial(OF_ENALAPRIL, { year: 2019 })],
    ['the stronger study', trial(OF_LOSARTAN, { types: ['Observational Study'] }), trial(OF_ENALAPRIL)],
    [
      'the larger study',
      trial(OF_LOSARTAN),
      trial(OF_ENALAPRIL, { abstract: trial(OF_ENALAPRIL).abstract.replace('400', '9,400') }),
    ],
    [
      'what is about all that was asked',
      trial('Losartan reduced mortality in patients with stroke.', { title: 'Losartan in stroke' }),
      trial(OF_ENALAPRIL),
    ],
    [
      'what is found over what is only thought',
      trial(`These findings suggest that ${OF_LOSARTAN.toLowerCase()}`),
      trial(OF_ENALAPRIL),
    ],
    [
      'what is not taken back at once',
      trial(`${OF_LOSARTAN} However, blood was taken from few.`),
      trial(OF_ENALAPRIL),
    ],
    [
      'whether patients live over what is only measured',
      trial('Losartan reduced plasma renin in patients with heart failure.'),
      trial(OF_ENALAPRIL),
    ],
  ])('%s', (_what, second, first) => {
    expect(picked([second, first])[0]).toBe(1);
    expect(picked([first, second])[0]).toBe(0);
  });

  test('a posted article, of two with the same statement', () => {
    const articles = [trial(OF_LOSARTAN), trial(OF_ENALAPRIL)];
    for (const posted of [0, 1])
      expect(
        pickStatements(smallLiterature(articles, { posted: [posted] }), KINDS, 1).map(
          ({ document }) => document,
        ),
      ).toEqual([posted]);
  });
});

test('no two statements share a subject or an article', () => {
  expect(picked([trial(OF_ENALAPRIL), trial(OF_ENALAPRIL.replace('mortality', 'deaths'))])).toHaveLength(1);
  expect(picked([trial(`${OF_ENALAPRIL} ${OF_LOSARTAN}`), trial(OF_METOPROLOL)])).toHaveLength(2);
});

test('at most the requested number, of the requested kinds', () => {
  const articles = [trial(OF_ENALAPRIL), trial(OF_LOSARTAN), trial(OF_METOPROLOL)];
  expect(picked(articles)).toHaveLength(3);
  expect(picked(articles, 2)).toHaveLength(2);
  expect(pickStatements(smallLiterature(articles), ['fails'], 5)).toEqual([]);
  expect(
    pickStatements(smallLiterature(articles), KINDS, 5, ({ about }) => about.concept.label === 'losartan'),
  ).toHaveLength(1);
});

test('statements far below the best, and those without query concepts, are dropped', () => {
  const old = trial('Losartan did not reduce mortality in patients with heart failure.', { year: 1980 });
  expect(picked([trial(OF_ENALAPRIL, { year: 2020 }), old])).toEqual([0]);
  expect(picked([old])).toEqual([0]);
  expect(picked([trial('Losartan reduced mortality in elderly people.', { title: 'Losartan' })])).toEqual([]);
});

test('equivalence needs an outcome that matters, not a secondary count', () => {
  const equal = (what: string) =>
    trial(`${what} with losartan and enalapril in patients with heart failure.`);
  expect(picked([trial('Losartan was as effective as enalapril in patients with heart failure.')])).toEqual([
    0,
  ]);
  expect(picked([equal('Use of rescue medication was comparable')])).toEqual([]);
});

test('advice expires with time', () => {
  const advice = (year: number) => [
    review('Losartan should be avoided in patients with heart failure.', { year }),
  ];
  expect(picked(advice(2016))).toEqual([0]);
  expect(picked(advice(2005))).toEqual([]);
});
