import { expect, test } from 'vitest';
import { similarityCaptions, similarityLevel } from './similarity.ts';

test.each([
  [93, 'very close'],
  [80, 'very close'],
  [79.9, 'close'],
  [75, 'close'],
  [66, 'related'],
])('%d %% is %s', (percent, level) => {
  expect(similarityLevel(percent)).toBe(level);
});

const articles = (...percentages: number[]) =>
  percentages.map((similarityPercentage, index) => ({ pmid: String(index), similarityPercentage }));

test('captions stand where the level changes, and above the first article of a page', {
  tags: ['search/closeness'],
}, () => {
  const results = articles(85, 81, 79, 76, 70);
  expect([...similarityCaptions(results, results)]).toEqual([
    ['0', 'Very close to the query in meaning'],
    ['2', 'Close in meaning'],
    ['4', 'Related in meaning'],
  ]);
  expect([...similarityCaptions(results.slice(3), results).keys()]).toEqual(['3', '4']);
});

test('results of one level have no captions, even if a page has one level of several', () => {
  const same = articles(84, 83, 81);
  expect(similarityCaptions(same, same).size).toBe(0);
  expect(similarityCaptions(same, [...same, ...articles(70)]).size).toBe(1);
});
