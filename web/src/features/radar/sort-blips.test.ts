import { radarFixture } from '@sextant/briefing/testing/insight-fixtures';
import { expect, test } from 'vitest';
import { toBlips } from '../../charts/radar/blips.ts';
import { foldSettled } from './sort-blips.ts';

const base = { maturity: 'mature' as const, confidence: 1 };
const { items: all } = radarFixture(4);
const [first, ...others] = all;
const settled = [
  { ...first!, assessment: base },
  ...others.map((item, place) => ({
    ...item,
    assessment: place === 0 ? { ...base, notJudged: 'Too few.' } : { ...base, isEstablished: true as const },
  })),
];
const foldsOf = (isSearched: boolean, decided: number[] = [], items = settled) =>
  foldSettled(toBlips(items), isSearched, ({ index }) => decided.includes(index)).folds.map(
    ({ label }) => label,
  );

test('a list folds what is established and what is not judged to counts, but nothing that the user decided or searched for', {
  tags: ['radar/folded'],
}, () => {
  expect(foldsOf(false)).toEqual(['2 established, unchanged', '1 not judged: too few studies']);
  expect(foldsOf(false, [1, 2])).toEqual(['1 established, unchanged']);
  expect(foldsOf(true)).toEqual([]);
});

test('nothing is folded where nothing would be left', () => {
  expect(foldsOf(false, [], settled.slice(1))).toEqual([]);
});
