import { expect, test } from 'vitest';
import { formatCalendarDate, formatDate, formatQuantity } from './formatting.ts';

test('a timestamp is shown as its local day, like Jan 5, 2024', { tags: ['shell/dates'] }, () => {
  expect(formatDate(new Date(2024, 0, 5, 23, 59))).toBe('Jan 5, 2024');
});

test('a calendar date is not shifted by the time zone', () => {
  expect(formatCalendarDate('2023-03-03')).toBe('Mar 3, 2023');
});

test('counts are singular for one and plural otherwise, with grouped thousands', () => {
  expect([
    formatQuantity(0, 'article'),
    formatQuantity(1, 'article'),
    formatQuantity(5844, 'article'),
  ]).toEqual(['0 articles', '1 article', '5,844 articles']);
  expect(formatQuantity(2, 'search', 'searches')).toBe('2 searches');
});
