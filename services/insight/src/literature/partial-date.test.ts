import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedIn } from './partial-date.ts';

test.each([
  ['2023 Nov-Dec', 2023, 11],
  ['2019-05-01', 2019, 5],
  ['2019-13-01', 2019, null],
  ['Spring 2004', 2004, 4],
  ['1998 Dec-1999 Jan', 1998, 12],
  ['1998', 1998, null],
  ['12 March 2021', 2021, 3],
  ['', null, null],
  ['in press', null, null],
])('reads %j as year %s, month %s', (date, year, month) => {
  expect(publishedIn(date)).toEqual({ year, month });
});

test('never fails, and gives months of the calendar only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (date) => {
      const { year, month } = publishedIn(date);
      expect(month === null || (year !== null && month >= 1 && month <= 12)).toBe(true);
    }),
  );
});
