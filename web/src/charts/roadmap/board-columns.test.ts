import { expect, test } from 'vitest';
import { boardColumns } from './board-columns.ts';

const COUNTS = [
  [0, 5, 0],
  [3, 2, 0],
];

test('a period in which nothing begins leaves its room to the others', {
  tags: ['roadmap/empty-periods'],
}, () => {
  const { template, labelWidth } = boardColumns(COUNTS, 1_200);
  expect(labelWidth).toBeGreaterThan(0);
  expect(template).toBe('repeat(1, minmax(0, 1fr)) repeat(1, minmax(0, 1fr)) 116px');
});

test('periods with cards are equally wide, whatever they hold; cards stand side by side where all have room', {
  tags: ['roadmap/empty-periods'],
}, () => {
  expect(boardColumns([[1, 4, 1]], 1_300).across).toEqual([1, 1, 1]);
  expect(boardColumns([[1, 4]], 1_300).across).toEqual([2, 2]);
  expect(boardColumns([[1, 1]], 1_300).across).toEqual([1, 1]);
});

test('names of lanes stand above the cards where they would leave them too little room', () => {
  expect(boardColumns([[1, 1, 1]], 700).labelWidth).toBe(0);
  expect(boardColumns([[1, 1, 1]], 900).labelWidth).toBeGreaterThan(0);
});
