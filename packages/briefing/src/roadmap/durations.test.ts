import { expect, test } from 'vitest';
import { durationText, laterPeriod, monthsText, periodText, withLaterPeriod } from './durations.ts';

const year = (number: number) => ({
  period: `Year ${number}`,
  startDate: `${2026 + number}-01-01`,
  endDate: `${2026 + number}-12-31`,
  milestones: [],
});
const horizon = { startDate: '2027-01-01', endDate: '2029-12-31', periods: [year(1), year(2), year(3)] };
const from = (startDate: string, endDate: string) => ({
  period: 'Year 1',
  startDate,
  endDate,
  milestones: [],
});

test('an element that runs on after its period says until which', { tags: ['roadmap/run-on'] }, () => {
  expect(periodText(from('2027-03-01', '2027-12-31'), horizon)).toBe('Year 1');
  expect(periodText(from('2027-03-01', '2028-01-01'), horizon)).toBe('Year 1 to Year 2');
  expect(withLaterPeriod('10 months', from('2027-03-01', '2027-12-31'), horizon)).toBe('10 months');
  expect(withLaterPeriod('11 months', from('2027-03-01', '2028-01-01'), horizon)).toBe(
    '11 months, into Year 2',
  );
  expect(laterPeriod(from('2027-03-01', '2031-01-01'), horizon)).toBe('Year 3');
  expect(laterPeriod({ ...from('2027-03-01', '2028-01-01'), period: 'Phase 7' }, horizon)).toBeNull();
});

test('days are told as months', () => {
  expect(monthsText(from('2027-03-01', '2027-08-31'))).toBe('Mar–Aug 2027');
  expect(monthsText(from('2027-11-01', '2028-02-10'))).toBe('Nov 2027–Feb 2028');
  expect(monthsText(from('2027-11-01', '2027-11-30'))).toBe('Nov 2027');
  expect(durationText(from('2027-01-01', '2027-12-31'))).toBe('12 months');
});
