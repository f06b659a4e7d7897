import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPublicationDate } from './publication-date.ts';

describe('what a date may mean', () => {
  test.each([
    ['2019 Nov 5', 2019, 11, '2019-11-05', '2019-11-05'],
    ['2019 Nov', 2019, 11, '2019-11-01', '2019-11-30'],
    ['2020 Feb', 2020, 2, '2020-02-01', '2020-02-29'],
    ['2019', 2019, null, '2019-01-01', '2019-12-31'],
    ['1998 Dec-1999 Jan', 1998, 12, '1998-12-01', '1999-01-31'],
    ['2005 Oct-Dec', 2005, 10, '2005-10-01', '2005-12-31'],
    ['2000 Nov 28-30', 2000, 11, '2000-11-28', '2000-11-30'],
    ['2000 Nov 28-Dec 5', 2000, 11, '2000-11-28', '2000-12-05'],
    ['1990 Spring', 1990, null, '1990-03-01', '1990-05-31'],
    ['1990 Winter', 1990, null, '1990-01-01', '1990-12-31'],
    ['2001 Fall-Winter', 2001, null, '2001-09-01', '2001-11-30'],
    ['1978-1979', 1978, null, '1978-01-01', '1979-12-31'],
    ['1999 Feb 31', 1999, 2, '1999-02-01', '1999-02-28'],
  ])('%s', (text, year, month, firstDay, lastDay) => {
    expect(readPublicationDate(text)).toEqual({ year, month, firstDay, lastDay });
  });

  test.each(['', 'no date', 'Spring', '12'])('%j names no year', (text) => {
    expect(readPublicationDate(text)).toEqual({ year: null, month: null, firstDay: null, lastDay: null });
  });
});

test('the first day is never after the last, whatever the text', () => {
  const part = fc.constantFrom('2001', '1999', 'Jan', 'Dec', 'Spring', '5', '31', '-', '/', ' ', 'x');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const { firstDay, lastDay } = readPublicationDate(parts.join(' '));
      expect(firstDay === null).toBe(lastDay === null);
      if (firstDay && lastDay) expect(firstDay <= lastDay).toBe(true);
    }),
  );
});
