import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay, parseNumericDate, parsePartialDate, parsePrintedDate } from './partial-date.ts';

describe('possible meanings of a date', () => {
  test.each([
    ['2019 Nov 5', 2019, 11, '2019-11-05', '2019-11-05'],
    ['2019 Nov', 2019, 11, '2019-11-01', '2019-11-30'],
    ['2020 Feb', 2020, 2, '2020-02-01', '2020-02-29'],
    ['2019', 2019, null, '2019-01-01', '2019-12-31'],
    ['1998 Dec-1999 Jan', 1998, 12, '1998-12-01', '1999-01-31'],
    ['2005 Oct-Dec', 2005, 10, '2005-10-01', '2005-12-31'],
    ['2023 Nov-Dec', 2023, 11, '2023-11-01', '2023-12-31'],
    ['2000 Nov 28-30', 2000, 11, '2000-11-28', '2000-11-30'],
    ['2000 Nov 28-Dec 5', 2000, 11, '2000-11-28', '2000-12-05'],
    ['1978-1979', 1978, null, '1978-01-01', '1979-12-31'],
    ['1999 Feb 31', 1999, 2, '1999-02-01', '1999-02-28'],
    ['12 March 2021', 2021, 3, '2021-03-12', '2021-03-12'],
    ['1987 September', 1987, 9, '1987-09-01', '1987-09-30'],
    ['2004 Sept', 2004, 9, '2004-09-01', '2004-09-30'],
    ['2000 1st Trimest', 2000, null, '2000-01-01', '2000-12-31'],
  ])('%s', (text, year, month, firstDay, lastDay) => {
    expect(parsePartialDate(text)).toEqual({ year, month, firstDay, lastDay });
  });

  test.each([
    ['1990 Spring', 1990, null, '1990-03-01', '1990-05-31'],
    ['Spring 2004', 2004, null, '2004-03-01', '2004-05-31'],
    ['1990 Winter', 1990, null, '1990-01-01', '1990-12-31'],
    ['2001 Fall-Winter', 2001, null, '2001-09-01', '2001-11-30'],
  ])(
    '%s: a season has the days of its months but no month, and winter spans its whole year',
    (text, year, month, first, last) => {
      expect(parsePartialDate(text)).toEqual({ year, month, firstDay: first, lastDay: last });
    },
  );

  test.each([
    ['2019-05-01', 2019, 5, '2019-05-01', '2019-05-01'],
    ['2019/5', 2019, 5, '2019-05-01', '2019-05-31'],
    ['2019-13-01', 2019, null, '2019-01-01', '2019-12-31'],
  ])('%s: months and days may be digits', (text, year, month, firstDay, lastDay) => {
    expect(parsePartialDate(text)).toEqual({ year, month, firstDay, lastDay });
  });

  test('in PubMed’s print format, digits after a year are not a month', () => {
    const wholeYear = { year: 2003, month: null, firstDay: '2003-01-01', lastDay: '2003-12-31' };
    expect(parsePrintedDate('2003-04')).toEqual(wholeYear);
    expect(parsePartialDate('2003-04')).toMatchObject({ month: 4 });
  });

  test.each(['', 'no date', 'Spring', '12', 'in press'])('%j has no year', (text) => {
    expect(parsePartialDate(text)).toEqual({ year: null, month: null, firstDay: null, lastDay: null });
  });
});

test('the first day is never after the last, and a month lies within its year, for any text', () => {
  const part = fc.constantFrom('2001', '1999', 'Jan', 'Dec', 'Spring', '5', '31', '-', '/', ' ', 'x');
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (date) => {
      const { year, month, firstDay, lastDay } = parsePartialDate(date);
      expect(firstDay === null).toBe(lastDay === null);
      expect(firstDay === null).toBe(year === null);
      if (firstDay && lastDay) expect(firstDay <= lastDay).toBe(true);
      expect(month === null || (year !== null && month >= 1 && month <= 12)).toBe(true);
    }),
  );
});

test('a numeric date is a valid day, a month or a year, from 1000 to 3000; nothing else is one', () => {
  expect(parseNumericDate('2019/05/21')).toMatchObject({ firstDay: '2019-05-21', lastDay: '2019-05-21' });
  expect(parseNumericDate(' 2020-2 ')).toMatchObject({ firstDay: '2020-02-01', lastDay: '2020-02-29' });
  expect(parseNumericDate('3000')).toMatchObject({ firstDay: '3000-01-01', lastDay: '3000-12-31' });
  for (const text of ['2019/13', '2019/02/30', '2019/00', '0999', '3001', '2019 May', '2019/05/21/1', ''])
    expect(parseNumericDate(text)).toBeNull();
});

test('an invalid day has no ISO date', () => {
  expect(isoDay(2024, 2, 29)).toBe('2024-02-29');
  for (const [year, month, day] of [
    [2023, 2, 29],
    [2023, 0, 1],
    [2023, 13, 1],
    [2023, 1, 0],
  ] as const)
    expect(isoDay(year, month, day)).toBeNull();
});
