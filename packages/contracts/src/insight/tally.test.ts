import { expect, test } from 'vitest';
import { isMinority, leadingSide, readTally } from './tally.ts';

const figures = (conclusions: string, direction?: string) => [
  { name: 'conclusions', value: conclusions },
  ...(direction ? [{ name: 'direction', value: direction }] : []),
];

test('conclusions are counted by side, without open ones, whatever was stored', () => {
  expect(readTally(figures('36, 11, 0'))).toEqual({ favor: 36, against: 11, even: 0 });
  expect(readTally(figures('1, 2, 3, 9'))).toEqual({ favor: 1, against: 2, even: 3 });
  for (const value of ['0, 0, 0', 'many', '1, 2', '-1, 2, 3', ''])
    expect(readTally(figures(value))).toBeNull();
  expect(readTally()).toBeNull();
});

test('the side with the most conclusions leads', () => {
  expect(leadingSide({ favor: 1, against: 16, even: 0 })).toBe('against');
  expect(leadingSide({ favor: 3, against: 3, even: 0 })).toBe('favor');
});

test('a statement is of a minority if another side has more conclusions', () => {
  expect(isMinority(figures('11, 3, 1', 'no difference'))).toBe(true);
  expect(isMinority(figures('11, 3, 1', 'for'))).toBe(false);
  expect(isMinority(figures('3, 3, 0', 'against'))).toBe(false);
  expect(isMinority(figures('11, 3, 1'))).toBe(false);
});
