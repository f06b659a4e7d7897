import { expect, test } from 'vitest';
import { radarFixture } from '../../../testing/insight-fixtures.ts';
import { toBlips } from './blips.ts';
import { foldEstablished } from './sort-blips.ts';

test('a list folds what is established and unchanged, but nothing that the user decided or searched for', () => {
  const { items: all } = radarFixture(3);
  const items = all.map((item) => ({
    ...item,
    assessment: { maturity: 'mature' as const, confidence: 1, isEstablished: true as const },
  }));
  const blips = toBlips(items);
  const indexes = (isSearched: boolean, decided: number[] = []) =>
    foldEstablished(blips, isSearched, ({ index }) => decided.includes(index)).folded.map(
      ({ index }) => index,
    );
  expect(indexes(false).toSorted()).toEqual([0, 1, 2]);
  expect(indexes(false, [1]).toSorted()).toEqual([0, 2]);
  expect(indexes(true)).toEqual([]);
});
