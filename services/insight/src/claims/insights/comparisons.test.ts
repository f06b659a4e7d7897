import { describe, expect, test } from 'vitest';
import { smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { comparisons } from './comparisons.ts';

const FOR = 'Enalapril was more effective than losartan in patients with heart failure.';
const AGAINST = 'Losartan was more effective than enalapril in patients with heart failure.';
const EVEN = 'Enalapril was as effective as losartan in patients with heart failure.';

const times = (count: number, sentence: string, more: Partial<TestArticle> = {}) =>
  Array.from({ length: count }, () => trial(sentence, more));

/** The comparison of two drugs: 'better: enalapril over losartan, 3 to 1'. */
const said = (...articles: TestArticle[]) =>
  comparisons(smallLiterature(articles)).map((insight) => {
    if (!('comparison' in insight)) return insight.kind;
    const { first, second, wins, losses, even } = insight.comparison;
    const names = [first, second].map(({ concept }) => concept.label.toLowerCase()).join(' over ');
    return `${insight.kind}: ${names}, ${wins} to ${losses}, ${even} even`;
  });

test('two trials that agree show which is better, in either order of names', () => {
  expect(said(...times(2, FOR))).toEqual(['better: enalapril over losartan, 2 to 0, 0 even']);
  expect(said(...times(2, AGAINST))).toEqual(['better: losartan over enalapril, 2 to 0, 0 even']);
});

test('three to one is a lead, two to one is not', () => {
  expect(said(...times(3, FOR), trial(AGAINST))).toEqual(['better: enalapril over losartan, 3 to 1, 0 even']);
  expect(said(...times(2, FOR), trial(AGAINST))).toEqual([]);
});

test('two on each side are a disagreement, with a sentence of each side as proof', () => {
  const articles = [...times(2, FOR), ...times(2, AGAINST)];
  expect(said(...articles)).toEqual(['contested: enalapril over losartan, 2 to 2, 0 even']);
  const [insight] = comparisons(smallLiterature(articles));
  expect(insight?.proof?.quotes.map(({ text }) => text).toSorted()).toEqual([FOR, AGAINST]);
});

test('opposite results in different people are no disagreement', () => {
  const inChildren = { title: 'Enalapril and losartan in children with asthma' };
  expect(said(...times(2, FOR), ...times(2, AGAINST, inChildren))).toEqual([]);
});

describe('there is no result', () => {
  test.each([
    ['of one trial', [trial(FOR)]],
    ['where more find them alike', [...times(2, FOR), ...times(3, EVEN)]],
    ['of reviews', times(3, FOR, { types: ['Review'] })],
    ['against what pooled all trials', [...times(3, FOR), trial(AGAINST, { types: ['Meta-Analysis'] })]],
    ['of what is only supposed', times(3, FOR.replace('was', 'might be'))],
    ['of retracted articles', times(3, FOR, { types: ['Retracted Publication'] })],
    ['of what is compared with nothing', times(3, 'Enalapril reduced mortality in heart failure.')],
  ])('%s', (_what, articles) => expect(said(...articles)).toEqual([]));

  test('from a thin literature', () => {
    expect(comparisons(smallLiterature(times(3, FOR), { fillers: 20 }))).toEqual([]);
  });
});

test('more agreement has more weight', () => {
  const weight = (count: number) => comparisons(smallLiterature(times(count, FOR)))[0]?.weight ?? 0;
  expect(weight(6)).toBeGreaterThan(weight(2));
});
