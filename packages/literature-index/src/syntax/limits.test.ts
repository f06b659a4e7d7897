import { describe, expect, test } from 'vitest';
import { toLimits } from './limits.ts';

const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe('the span of dates', () => {
  test.each([
    ['all', 'none', '2026-11-21', null, '2026-11-21'],
    ['2', 'none', '2026-11-21', '2024-11-21', '2026-11-21'],
    ['0.5', '6m', '2026-11-21', '2026-05-21', '2027-05-21'],
    ['0.5', '1y', '2026-08-31', '2026-02-28', '2027-08-31'],
    ['10', '3y', '2024-02-29', '2014-02-28', '2027-02-28'],
  ] as const)('%s years back, %s ahead, on %s', (historicalDepth, futureHorizon, asOf, earliest, latest) => {
    expect(toLimits({ historicalDepth, futureHorizon }, on(asOf))).toMatchObject({
      earliest,
      latest,
    });
  });

  test('without filters everything up to today counts', () => {
    expect(toLimits({}, on('2026-11-21'))).toEqual({
      earliest: null,
      latest: '2026-11-21',
      journal: null,
      conditions: [],
    });
  });
});
