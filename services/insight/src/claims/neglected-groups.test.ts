import { expect, test } from 'vitest';
import { findNeglectedGroups } from './neglected-groups.ts';
import { smallLiterature, type TestArticle } from './testing/small-literature.ts';

const on = (people: string, count: number, types: string[] = []): TestArticle[] =>
  Array.from({ length: count }, () => ({
    title: `Enalapril in ${people} with heart failure`,
    abstract: `Enalapril was given to ${people} with heart failure. Blood was taken. It was frozen.`,
    types,
  }));
const RANDOMIZED = ['Randomized Controlled Trial'];
const groups = (articles: TestArticle[], query = 'enalapril') =>
  findNeglectedGroups(smallLiterature(articles, { query, fillers: 40 })).map(
    ({ group, controlled, others }) => [group.concept.label, controlled, others],
  );

test('people whom many other articles name, but hardly any controlled study, are neglected', () => {
  const articles = [...on('adolescents', 30), ...on('volunteers', 60, RANDOMIZED)];
  expect(groups(articles)).toEqual([['adolescents', 0, 30]]);
});

test.each([
  [
    'whom trials include',
    [...on('adolescents', 30), ...on('adolescents', 30, RANDOMIZED), ...on('volunteers', 30, RANDOMIZED)],
    'enalapril',
  ],
  ['on whom there is little', [...on('adolescents', 5), ...on('volunteers', 60, RANDOMIZED)], 'enalapril'],
  [
    'where there are few trials at all',
    [...on('adolescents', 30), ...on('volunteers', 10, RANDOMIZED)],
    'enalapril',
  ],
  [
    'whom the query names',
    [...on('adolescents', 30), ...on('volunteers', 60, RANDOMIZED)],
    'enalapril adolescents',
  ],
  ['that are no group', [...on('patients', 30), ...on('volunteers', 60, RANDOMIZED)], 'enalapril'],
])('not people %s', (_who, articles, query) => expect(groups(articles, query)).toEqual([]));
