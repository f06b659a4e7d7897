import { rateConfidence } from '@sextant/contracts/insight/confidence';
import { expect, test } from 'vitest';
import { smallLiterature, type TestArticle, trial } from '../claims/testing/small-literature.ts';
import { marketGaps } from './market-gaps.ts';
import { opportunities } from './opportunities.ts';
import { recommendations } from './recommendations.ts';
import { executiveSummary } from './summary.ts';
import { trends } from './trends.ts';

function summarize(articles: readonly TestArticle[]) {
  const context = smallLiterature(articles);
  return executiveSummary(context, {
    trends: trends(context),
    opportunities: opportunities(context),
    marketGaps: marketGaps(context),
    recommendations: recommendations(context),
    areas: [],
  });
}
const repeat = (count: number, article: TestArticle): TestArticle[] =>
  Array.from({ length: count }, () => article);
const SAVES = 'Enalapril reduced mortality in patients with heart failure.';
const FAILS = 'Losartan did not reduce mortality in patients with heart failure.';
const OPEN = 'It remains unknown whether metoprolol prolongs survival in patients with heart failure.';
const MIXED = [
  ...repeat(4, trial(SAVES)),
  ...repeat(4, trial(FAILS)),
  ...repeat(3, trial(OPEN, { year: 2020 })),
];
const textsOf = (articles: readonly TestArticle[]) => summarize(articles).map(({ value }) => value.text);

test('the first sentence says what works and how sure that is, the next what fails, a later one what is open', () => {
  const [first, second, ...others] = textsOf(MIXED);
  expect(first).toMatch(/^Enalapril reduced mortality.* \(randomized trial/i);
  expect(second).toMatch(/^Losartan did not reduce mortality/i);
  expect(others.join()).toContain('Still open: ');
});

test('that risks exceed benefits comes before what works, though one trial alone says so', () => {
  const weighed = 'Risks exceeded benefits from the use of losartan in patients with heart failure.';
  const [first, second] = textsOf([...repeat(4, trial(SAVES)), trial(weighed)]);
  expect(first).toMatch(/^Risks exceeded benefits from the use of losartan/);
  expect(second).toMatch(/^Enalapril reduced mortality/);
});

test('one technology that works and harms is told of in one sentence', () => {
  const harm = 'Enalapril increased the risk of renal failure in patients with heart failure.';
  const texts = textsOf([...repeat(3, trial(SAVES)), ...repeat(4, trial(harm)), ...MIXED]);
  const both = texts.filter((text) => /enalapril/i.test(text) && !text.startsWith('Still open'));
  expect(both).toHaveLength(1);
  expect(both[0]).toContain('; against: Enalapril increased the risk');
});

test('a synthesis stands for the trials that it sums up', () => {
  const pooled = 'Across all trials, enalapril reduced mortality in patients with heart failure.';
  const [first] = textsOf([
    ...repeat(4, trial(SAVES)),
    trial(pooled, { types: ['Meta-Analysis'], year: 2016 }),
  ]);
  expect(first).toMatch(/^Across all trials.*\((?:meta-analysis|systematic review)/);
});

test('nothing of low confidence, and nothing twice', () => {
  const found = summarize([...MIXED, trial('Metoprolol reduced mortality in patients with heart failure.')]);
  for (const { proof } of found) expect(proof && rateConfidence(proof)).not.toBe('Low');
  const subjects = found.map(({ proof }) => proof?.conceptKey?.split('|')[0]);
  expect(new Set(subjects).size).toBe(subjects.length);
});
