import { expect, test } from 'vitest';
import { readFrequencies } from '../store/term-frequencies.ts';
import { indexDocument } from '../store/writing/index-document.ts';
import { toUnits } from '../syntax/unit.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { createScorer, scoringPlan, weightUnits } from './bm25f.ts';

const statistics = (counts: Record<string, number>) => ({
  articles: 1_000,
  averageLengths: [10, 100, 10] as const,
  articlesWith: (term: string) => counts[term] ?? 0,
});
const indexFrequencies = (title: string, abstract: string) =>
  readFrequencies(indexDocument(sourceArticle({ title, abstract })).frequencies);

test('a score is the sum over words of IDF times saturated, length-normalised counts', () => {
  const statisticsOfOne = statistics({ captopril: 10 });
  const units = weightUnits(toUnits('captopril'), statisticsOfOne);
  const article = indexFrequencies('captopril trial', 'captopril lung kidney liver');
  // Title: 2 terms of 10 on average; abstract: 4 of 100.
  const frequency = (3 * 1) / (1 - 0.6 + 0.6 * 0.2) + 1 / (1 - 0.75 + 0.75 * 0.04);
  const weight = Math.log(1 + (1_000 - 10 + 0.5) / (10 + 0.5));
  const scorer = createScorer(scoringPlan(units, statisticsOfOne));
  expect(scorer.score(article)).toBeCloseTo((weight * frequency) / (1.5 + frequency), 10);
  expect(scorer.limit).toBeCloseTo(weight, 10);
});

test('a rare word weighs more than a common one, and an unknown word most', () => {
  const [common, rare, unknown] = weightUnits(
    toUnits('patient captopril zzyzx'),
    statistics({ patient: 900, captopril: 10 }),
  ).map(({ weight }) => weight);
  expect(common).toBeGreaterThan(0);
  expect(rare).toBeGreaterThan(common!);
  expect(unknown).toBeGreaterThan(rare!);
});

test('a compound scores joined or as separate parts, but not by a single part', () => {
  const statisticsOfOne = statistics({ il6: 10, il: 40, 6: 200 });
  const scorer = createScorer(scoringPlan(weightUnits(toUnits('IL-6'), statisticsOfOne), statisticsOfOne));
  expect(scorer.score(indexFrequencies('IL6 in blood', ''))).toBeGreaterThan(0);
  expect(scorer.score(indexFrequencies('IL-6 in blood', ''))).toBeGreaterThan(0);
  expect(scorer.score(indexFrequencies('IL-10 in blood', ''))).toBe(0);
});

test('the score of any article lies between 0 and 1', () => {
  const statisticsOfOne = statistics({ heart: 100, lung: 50 });
  const scorer = createScorer(
    scoringPlan(weightUnits(toUnits('heart lung'), statisticsOfOne), statisticsOfOne),
  );
  const score = scorer.score(indexFrequencies('heart lung '.repeat(50), 'heart lung '.repeat(500)));
  expect(score / scorer.limit).toBeGreaterThan(0.9);
  expect(score / scorer.limit).toBeLessThan(1);
});
