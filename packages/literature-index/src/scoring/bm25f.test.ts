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
  expect(units.map((unit) => unit.weight)).toEqual([expect.closeTo(weight, 10)]);
  expect(scorer.score(article).lexical).toBeCloseTo(frequency / (1.5 + frequency), 10);
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

test('the words of a name weigh together what its rarest one does', () => {
  const known = statistics({ heart: 100, failur: 20, captopril: 10 });
  const others = {
    names: [{ label: 'chf', parts: [{ term: 'chf', distance: 0 }], source: 'index' as const }],
  };
  const [drug, ...words] = unitsOf('captopril heart failure');
  const named = weigh([drug!, ...words.map((unit) => ({ ...unit, others }))], known);
  const apart = weigh([drug!, ...words], known);
  const failure = apart[2]!.weight;
  expect(named[1]!.weight + named[2]!.weight).toBeCloseTo(failure, 10);
  expect(named[2]!.weight).toBeGreaterThan(named[1]!.weight);
  expect(named[0]).toEqual(apart[0]);
});

test('an article covers the weight of the words that it has, however often', () => {
  const known = statistics({ captopril: 10, heart: 100 });
  const units = weigh(unitsOf('captopril heart'), known);
  const [rare = 0, common = 0] = units.map(({ weight }) => weight);
  const scorer = createScorer(scoringPlan(units, known));
  expect(scorer.score(frequenciesOf('heart heart', 'heart')).coverage).toBeCloseTo(
    common / (rare + common),
    10,
  );
  expect(scorer.score(frequenciesOf('lung', '')).coverage).toBe(0);
});

test('a compound scores whether it is joined or apart, and not by one part alone', () => {
  const known = statistics({ il6: 10, il: 40, 6: 200 });
  const scorer = createScorer(scoringPlan(weigh(unitsOf('IL-6'), known), known));
  expect(scorer.score(frequenciesOf('IL6 in blood', ''))).toMatchObject({ coverage: 1 });
  expect(scorer.score(frequenciesOf('IL-6 in blood', ''))).toMatchObject({ coverage: 1 });
  expect(scorer.score(frequenciesOf('IL-10 in blood', ''))).toEqual({ lexical: 0, coverage: 0 });
});

test('the score of any article lies between 0 and 1', () => {
  const known = statistics({ heart: 100, lung: 50 });
  const scorer = createScorer(scoringPlan(weigh(unitsOf('heart lung'), known), known));
  const { lexical, coverage } = scorer.score(
    frequenciesOf('heart lung '.repeat(50), 'heart lung '.repeat(500)),
  );
  expect(lexical).toBeGreaterThan(0.9);
  expect(lexical).toBeLessThan(1);
  expect(coverage).toBe(1);
});
