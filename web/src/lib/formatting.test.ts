import { expect, test } from 'vitest';
import { formatElapsed, listDates, localIsoDate } from './formatting.ts';

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

test('a file name contains the local date', () => {
  expect(localIsoDate(new Date(2024, 0, 5, 0, 1))).toBe('2024-01-05');
});

test('elapsed time is shown as minutes and seconds', () => {
  expect([formatElapsed(0), formatElapsed(12.9), formatElapsed(75)]).toEqual(['0:00', '0:12', '1:15']);
});
