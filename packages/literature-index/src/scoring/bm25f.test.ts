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
  expect(units.map((unit) => unit.weight)).toEqual([expect.closeTo(weight, 10)]);
  expect(scorer.score(article).lexical).toBeCloseTo(frequency / (1.5 + frequency), 10);
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

test('the words of a name weightUnits together what its rarest one does', () => {
  const known = statistics({ heart: 100, failur: 20, captopril: 10 });
  const others = {
    names: [{ label: 'chf', parts: [{ term: 'chf', distance: 0 }], source: 'index' as const }],
  };
  const [drug, ...words] = toUnits('captopril heart failure');
  const named = weightUnits([drug!, ...words.map((unit) => ({ ...unit, others }))], known);
  const apart = weightUnits([drug!, ...words], known);
  const failure = apart[2]!.weight;
  expect(named[1]!.weight + named[2]!.weight).toBeCloseTo(failure, 10);
  expect(named[2]!.weight).toBeGreaterThan(named[1]!.weight);
  expect(named[0]).toEqual(apart[0]);
});

test('an article covers the weight of the words that it has, however often', () => {
  const known = statistics({ captopril: 10, heart: 100 });
  const units = weightUnits(toUnits('captopril heart'), known);
  const [rare = 0, common = 0] = units.map(({ weight }) => weight);
  const scorer = createScorer(scoringPlan(units, known));
  expect(scorer.score(indexFrequencies('heart heart', 'heart')).coverage).toBeCloseTo(
    common / (rare + common),
    10,
  );
  expect(scorer.score(indexFrequencies('lung', '')).coverage).toBe(0);
});

test('a compound scores whether it is joined or apart, and not by one part alone', () => {
  const known = statistics({ il6: 10, il: 40, 6: 200 });
  const scorer = createScorer(scoringPlan(weightUnits(toUnits('IL-6'), known), known));
  expect(scorer.score(indexFrequencies('IL6 in blood', ''))).toMatchObject({ coverage: 1 });
  expect(scorer.score(indexFrequencies('IL-6 in blood', ''))).toMatchObject({ coverage: 1 });
  expect(scorer.score(indexFrequencies('IL-10 in blood', ''))).toMatchObject({ lexical: 0, coverage: 0 });
});

test('the score of any article lies between 0 and 1', () => {
  const known = statistics({ heart: 100, lung: 50 });
  const scorer = createScorer(scoringPlan(weightUnits(toUnits('heart lung'), known), known));
  const { lexical, coverage } = scorer.score(
    indexFrequencies('heart lung '.repeat(50), 'heart lung '.repeat(500)),
  );
  expect(lexical).toBeGreaterThan(0.9);
  expect(lexical).toBeLessThan(1);
  expect(coverage).toBe(1);
});
