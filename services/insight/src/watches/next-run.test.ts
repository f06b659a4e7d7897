import { type WatchSchedule, WEEKDAYS } from '@sextant/contracts/insight/watch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime, nextRun } from './next-run.ts';

const at = (schedule: WatchSchedule, after: string) => nextRun(schedule, new Date(after)).toISOString();
const BERLIN = { hour: 7, timeZone: 'Europe/Berlin' } as const;

describe('the next run', () => {
  test('is at the local hour, in winter and in summer', () => {
    expect(at({ every: 'day', ...BERLIN }, '2026-11-30T05:59:59Z')).toBe('2026-11-30T06:00:00.000Z');
    expect(at({ every: 'day', ...BERLIN }, '2026-11-30T06:00:00Z')).toBe('2026-12-01T06:00:00.000Z');
    expect(at({ every: 'day', ...BERLIN }, '2026-07-01T00:00:00Z')).toBe('2026-07-01T05:00:00.000Z');
    // Clocks change on 28 March 2027 and on 31 October 2027.
    expect(at({ every: 'day', ...BERLIN }, '2027-03-27T07:00:00Z')).toBe('2027-03-28T05:00:00.000Z');
    expect(at({ every: 'day', ...BERLIN }, '2027-10-30T07:00:00Z')).toBe('2027-10-31T06:00:00.000Z');
  });

  test('is on the weekday, or on the first of the month', () => {
    // A Monday.
    const monday = '2026-11-30T12:00:00Z';
    expect(at({ every: 'week', weekday: 'monday', ...BERLIN }, monday)).toBe('2026-12-07T06:00:00.000Z');
    expect(at({ every: 'week', weekday: 'tuesday', ...BERLIN }, monday)).toBe('2026-12-01T06:00:00.000Z');
    expect(at({ every: 'month', ...BERLIN }, monday)).toBe('2026-12-01T06:00:00.000Z');
    expect(at({ every: 'month', ...BERLIN }, '2026-12-01T06:00:00Z')).toBe('2027-01-01T06:00:00.000Z');
  });

  test('of an hour that clocks skip is when they skip it; of one that comes twice, the first', () => {
    const daily = { every: 'day', hour: 2, timeZone: 'Europe/Berlin' } as const;
    expect(at(daily, '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
    expect(at(daily, '2027-03-28T01:00:00Z')).toBe('2027-03-29T00:00:00.000Z');
    expect(at(daily, '2027-10-30T12:00:00Z')).toBe('2027-10-31T00:00:00.000Z');
    expect(at(daily, '2027-10-31T00:00:00Z')).toBe('2027-11-01T01:00:00.000Z');
    // Samoa skipped all of 30 December 2011.
    const apia = { every: 'day', hour: 9, timeZone: 'Pacific/Apia' } as const;
    expect(at(apia, '2011-12-29T20:00:00Z')).toBe('2011-12-30T10:00:00.000Z');
  });

  test('in any zone and year is ahead, on a day of the rhythm, at its hour wherever clocks show it', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const schedule = fc.record({
      every: fc.constantFrom('day', 'week', 'month'),
      weekday: fc.constantFrom(...WEEKDAYS),
      hour: fc.integer({ min: 0, max: 23 }),
      timeZone: fc.constantFrom(...zones),
    }) as fc.Arbitrary<Extract<WatchSchedule, { every: 'week' }>>;
    // From 2012 on no zone has skipped a day.
    const after = fc.date({ min: new Date('2012-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(schedule, after, (given, from) => {
        const next = nextRun(given, from);
        const days = { day: 1, week: 7, month: 31 }[given.every as string] ?? 0;
        expect(next.getTime()).toBeGreaterThan(from.getTime());
        // A change of clocks moves the hour by three hours at most.
        expect(next.getTime() - from.getTime()).toBeLessThanOrEqual((days * 24 + 3) * 3_600_000);
        const local = localTime(next, given.timeZone);
        const isSkipped = local.getUTCHours() !== given.hour || local.getUTCMinutes() !== 0;
        if (isSkipped) {
          // Just before, clocks show less than the hour: they jump over it.
          const before = localTime(new Date(next.getTime() - 1_000), given.timeZone);
          expect(local.getTime() - before.getTime()).toBeGreaterThan(1_000);
          expect(before.getUTCHours()).toBeLessThanOrEqual(given.hour);
        }
        const day = local.getUTCDate();
        if ((given.every as string) === 'month') expect(day).toBe(1);
        if (given.every === 'week') expect(WEEKDAYS[(local.getUTCDay() + 6) % 7]).toBe(given.weekday);
        // Computed again from what was computed, it goes on to the next one.
        expect(nextRun(given, next).getTime()).toBeGreaterThan(next.getTime());
        expect(nextRun(given, new Date(next.getTime() - 1)).getTime()).toBe(next.getTime());
      }),
      { numRuns: 2_000 },
    );
  });
});
