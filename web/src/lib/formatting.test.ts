import { expect, test } from 'vitest';
import {
  formatCalendarDate,
  formatDate,
  formatElapsed,
  formatQuantity,
  listDates,
  localIsoDate,
} from './formatting.ts';

test('a timestamp is shown as its local day, like Jan 5, 2024', { tags: ['shell/dates'] }, () => {
  expect(formatDate(new Date(2024, 0, 5, 23, 59))).toBe('Jan 5, 2024');
});

test('a list shows the time of day only for entries with the same label and day', {
  tags: ['shell/list-dates'],
}, () => {
  const entry = (query: string, ...time: [number, number, number]) => ({
    query,
    at: new Date(2024, 0, ...time).toISOString(),
  });
  const entries = [
    entry('lnp', 5, 9, 7),
    entry('lnp', 5, 15, 7),
    entry('lnp', 6, 9, 7),
    entry('gut', 5, 9, 7),
  ];
  const dated = listDates(entries, { at: ({ at }) => at, groupBy: ({ query }) => query });
  expect(entries.map(dated)).toEqual([
    'Jan 5, 2024, 9:07 AM',
    'Jan 5, 2024, 3:07 PM',
    'Jan 6, 2024',
    'Jan 5, 2024',
  ]);
});

test('entries of the same minute are told apart by their seconds', { tags: ['shell/list-dates'] }, () => {
  const entries = [7, 41].map((second) => new Date(2024, 0, 5, 9, 7, second).toISOString());
  const dated = listDates(entries, { at: (moment) => moment, groupBy: () => '' });
  expect(entries.map(dated)).toEqual(['Jan 5, 2024, 9:07:07 AM', 'Jan 5, 2024, 9:07:41 AM']);
});

test('a calendar date is not shifted by the time zone', () => {
  expect(formatCalendarDate('2023-03-03')).toBe('Mar 3, 2023');
});

test('a file name contains the local date', () => {
  expect(localIsoDate(new Date(2024, 0, 5, 0, 1))).toBe('2024-01-05');
});

test('counts are singular for one and plural otherwise, with grouped thousands', () => {
  expect([
    formatQuantity(0, 'article'),
    formatQuantity(1, 'article'),
    formatQuantity(5844, 'article'),
  ]).toEqual(['0 articles', '1 article', '5,844 articles']);
  expect(formatQuantity(2, 'search', 'searches')).toBe('2 searches');
});

test('elapsed time is shown as minutes and seconds', () => {
  expect([formatElapsed(0), formatElapsed(12.9), formatElapsed(75)]).toEqual(['0:00', '0:12', '1:15']);
});
