import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTimeline, type Timeline } from './timeline.ts';

describe('createTimeline', () => {
  const asOf = new Date('2026-07-01T00:00:00Z');
  const all = (n: number) => Array.from({ length: n }, () => true);

  test('ends windows with the as-of month if months are known', () => {
    const dated = Array.from({ length: 120 }, (_, i) => ({
      year: 2017 + Math.floor(i / 12),
      month: (i % 12) + 1,
    })).filter(({ year, month }) => year < 2026 || month <= 7);
    const { windows: found, windowOf, runningYear } = createTimeline(dated, all(dated.length), asOf);
    expect(found).toMatchObject({ years: 3, recent: 'in the last three years' });
    expect(runningYear).toBe(2026);
    expect(windowOf.filter((window) => window === 1)).toHaveLength(36);
    expect(windowOf.filter((window) => window === 0)).toHaveLength(36);
  });

  test('uses calendar years if months are missing, the running year in proportion', () => {
    const dated = Array.from({ length: 10 }, (_, i) => ({ year: 2017 + i, month: null }));
    const { windows: found } = createTimeline(dated, all(10), asOf);
    expect(found?.recent).toBe('from 2024 to 2026 so far');
    expect(found?.recentLength).toBeCloseTo(2.5, 1);
  });

  test('treats a last year with too few articles as partially collected', () => {
    const dated = [2000, 2001, 2002].flatMap((year) =>
      Array.from({ length: 20 }, () => ({ year, month: null })),
    );
    const { lastYearCovered } = createTimeline(
      [...dated, ...Array.from({ length: 5 }, () => ({ year: 2003, month: null }))],
      all(65),
      asOf,
    );
    expect(lastYearCovered).toBeCloseTo(0.25);
  });

  test('has no windows for one year or without dates; future dates count for the as-of year', () => {
    expect(createTimeline([{ year: 2026, month: 3 }], [true], asOf).windows).toBeNull();
    expect(createTimeline([{ year: null, month: null }], [true], asOf).windows).toBeNull();
    expect(
      createTimeline(
        [
          { year: 2027, month: 1 },
          { year: 2020, month: 1 },
        ],
        [true, true],
        asOf,
      ).lastYear,
    ).toBe(2026);
  });

  test('ignores stragglers after years without articles, up to a twentieth of all', () => {
    const years = (count: number, later: number) => [
      ...Array.from({ length: count }, (_, index) => ({ year: 1994 + (index % 10), month: null })),
      ...Array.from({ length: later }, (_, position) => ({ year: 2015 + (position % 4), month: null })),
    ];
    const end = (count: number, later: number) =>
      createTimeline(years(count, later), all(count + later), new Date('2026-11-21')).lastYear;
    expect(end(200, 8)).toBe(2003);
    expect(end(200, 40)).toBe(2018);
  });

  test('is not affected by a single stray record of a later date', () => {
    const years = fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 4, maxLength: 15 });
    fc.assert(
      fc.property(years, fc.integer({ min: 1, max: 20 }), fc.boolean(), (perYear, later, monthly) => {
        const dated = perYear.flatMap((articles, year) =>
          Array.from({ length: articles }, (_, i) => ({
            year: 1990 + year,
            month: monthly ? (i % 12) + 1 : null,
          })),
        );
        // A last year of a hundredth of the articles is taken for stray records itself.
        fc.pre(dated.length >= 20 && (perYear.at(-1) ?? 0) > (dated.length + 1) / 100);
        const end = 1990 + perYear.length - 1;
        const stray = { year: end + later, month: monthly ? 1 : null };
        const without = createTimeline(dated, all(dated.length), asOf);
        const { windowOf, years, ...rest } = createTimeline([...dated, stray], all(dated.length + 1), asOf);
        expect(windowOf.subarray(0, dated.length)).toEqual(without.windowOf);
        expect(windowOf.at(-1)).toBe(-1);
        expect(rest).toEqual({ ...rest, ...pick(without) });
        expect(years).toHaveLength(dated.length + 1);
      }),
    );
  });
});

const pick = ({ firstYear, lastYear, runningYear, lastYearCovered, windows }: Timeline) => ({
  firstYear,
  lastYear,
  runningYear,
  lastYearCovered,
  windows,
});
