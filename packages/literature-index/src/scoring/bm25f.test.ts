import { expect, test } from 'vitest';
import { readFrequencies } from '../store/term-frequencies.ts';
import { indexDocument } from '../store/writing/index-document.ts';
import { unitsOf } from '../syntax/unit.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { createScorer, scoringPlan, weigh } from './bm25f.ts';

const statistics = (counts: Record<string, number>) => ({
  articles: 1_000,
  averageLengths: [10, 100, 10] as const,
  articlesWith: (term: string) => counts[term] ?? 0,
});
const frequenciesOf = (title: string, abstract: string) =>
  readFrequencies(indexDocument(sourceArticle({ title, abstract })).frequencies);

test('a score is the sum over words of rarity times saturated, length-normalised counts', () => {
  const known = statistics({ captopril: 10 });
  const units = weigh(unitsOf('captopril'), known);
  const article = frequenciesOf('captopril trial', 'captopril lung kidney liver');
  // Title: 2 terms of 10 on average; abstract: 4 of 100.
  const frequency = (3 * 1) / (1 - 0.6 + 0.6 * 0.2) + 1 / (1 - 0.75 + 0.75 * 0.04);
  const weight = Math.log(1 + (1_000 - 10 + 0.5) / (10 + 0.5));
  const scorer = createScorer(scoringPlan(units, known));
  expect(scorer.score(article)).toBeCloseTo((weight * frequency) / (1.5 + frequency), 10);
  expect(scorer.limit).toBeCloseTo(weight, 10);
});

test('a rare word weighs more than a common one, and one that nobody has most', () => {
  const [common, rare, unknown] = weigh(
    unitsOf('patient captopril zzyzx'),
    statistics({ patient: 900, captopril: 10 }),
  ).map(({ weight }) => weight);
  expect(common).toBeGreaterThan(0);
  expect(rare).toBeGreaterThan(common!);
  expect(unknown).toBeGreaterThan(rare!);
});

test('a compound scores whether it is joined or apart, and not by one part alone', () => {
  const known = statistics({ il6: 10, il: 40, 6: 200 });
  const scorer = createScorer(scoringPlan(weigh(unitsOf('IL-6'), known), known));
  expect(scorer.score(frequenciesOf('IL6 in blood', ''))).toBeGreaterThan(0);
  expect(scorer.score(frequenciesOf('IL-6 in blood', ''))).toBeGreaterThan(0);
  expect(scorer.score(frequenciesOf('IL-10 in blood', ''))).toBe(0);
});

test('the score of any article lies between 0 and 1', () => {
  const known = statistics({ heart: 100, lung: 50 });
  const scorer = createScorer(scoringPlan(weigh(unitsOf('heart lung'), known), known));
  const score = scorer.score(frequenciesOf('heart lung '.repeat(50), 'heart lung '.repeat(500)));
  expect(score / scorer.limit).toBeGreaterThan(0.9);
  expect(score / scorer.limit).toBeLessThan(1);
});
