import type { EvidenceTrend } from '@sextant/contracts/insight/evidence-table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_HEIGHT, placeShares } from './place-shares.ts';
import { toShares } from './shares.ts';

const RUN = { runId: '018f0000-0000-7000-8000-00000000e001', asOf: '2026-11-27T09:00:00.000Z' };

/** Articles by year from `first` on, and those of them that name each technology. */
function trendOf(
  first: number,
  totals: readonly number[],
  counts: Record<string, readonly number[]>,
): EvidenceTrend {
  const last = first + totals.length - 1;
  return {
    ...RUN,
    years: totals.map((count, i) => ({ year: first + i, count })),
    runningYear: last >= 2026 ? 2026 : null,
    ...{ undated: 0, unread: 0, subjects: [] },
    technologies: Object.entries(counts).map(([name, own]) => ({
      ...{ key: name, name, counts: [...own] },
      studies: own.reduce((sum, count) => sum + count, 0),
    })),
  };
}
const steady = (count: number, years: number) => Array.from({ length: years }, () => count);

describe('shares', () => {
  test('are of the articles of a year; a year with fewer than five has none, and the source says how many that are', {
    tags: ['evidence/shares'],
  }, () => {
    const shares = toShares(trendOf(2018, [2, 10, 4, 20, 8], { a: [2, 5, 4, 5, 2] }));
    expect(shares?.years).toEqual([2019, 2021, 2022]);
    expect(shares?.lines[0]?.points).toEqual([
      { year: 2019, share: 0.5 },
      { year: 2021, share: 0.25 },
      { year: 2022, share: 0.25 },
    ]);
    const about = { key: 'b', name: 'base editing', studies: 40 };
    expect(
      toShares({ ...trendOf(2024, [9, 9, 9], { a: [1, 1, 1] }), undated: 2, subjects: [about] })?.source,
    ).toBe(
      '27 articles that match the query; counted where title or study arms name the technology; not drawn: base editing, which nearly all are about; 2 more without a year; as of Nov 27, 2026.',
    );
    expect(shares?.source).toBe(
      '44 articles that match the query; counted where title or study arms name the technology; 6 are of years with fewer than 5, which are left out; as of Nov 27, 2026.',
    );
  });

  test('are not drawn from fewer than three years', { tags: ['evidence/shares'] }, () => {
    expect(toShares(trendOf(2020, [9, 9], { a: [1, 2] }))).toBeNull();
    expect(toShares(trendOf(2020, [1, 2, 3, 4], { a: [1, 1, 1, 1] }))).toBeNull();
    expect(toShares(trendOf(2020, [9, 9, 9], {}))).toBeNull();
    expect(toShares(trendOf(2020, [], {}))).toBeNull();
  });

  test('are read in articles: what rose and fell most between the first and the last three years that are over', {
    tags: ['evidence/shares'],
  }, () => {
    const trend = trendOf(2019, [10, 10, 10, 10, 10, 10, 10, 9], {
      old: [8, 7, 6, 5, 4, 2, 1, 9],
      new: [0, 0, 1, 2, 3, 5, 6, 0],
      even: [1, 1, 1, 1, 1, 1, 1, 1],
    });
    expect(toShares(trend)?.reading).toBe(
      'New rose most, from 1 of 30 articles in 2019–2021 to 14 of 30 in 2023–2025; old fell most, from 21 of 30 to 7 of 30.',
    );
    const short = trendOf(2021, steady(10, 4), { a: [4, 4, 4, 4] });
    expect(toShares(short)?.reading).toBe(
      'Named most: a, in 16 of 40 articles; too few years are over to tell a rise from a fall.',
    );
    const flat = trendOf(2010, steady(10, 8), { a: steady(3, 8) });
    expect(toShares(flat)?.reading).toBe('Named most: a, in 24 of 80 articles.');
  });
});

describe('the chart', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 45 });
  const trends = fc
    .tuple(totals, fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(60), { minLength: 1, maxLength: 30 }))
    .map(([years, count, seed]) =>
      trendOf(
        2027 - years.length,
        years,
        Object.fromEntries(
          Array.from({ length: count }, (_, t) => [
            `technology ${'x'.repeat(7 * t)} ${t}`,
            years.map((total, i) => Math.min(total, seed[(i + t) % seed.length] ?? 0)),
          ]),
        ),
      ),
    );

  test('draws everything within its frame, names apart from each other, at any width', {
    tags: ['evidence/shares'],
  }, () => {
    fc.assert(
      fc.property(trends, fc.integer({ min: 260, max: 1_100 }), (trend, width) => {
        const shares = toShares(trend);
        if (!shares) return;
        const size = { width, height: 232 };
        const { plot, lines, names, years, shares: ticks, isNumbered } = placeShares(shares, size);
        expect(names.map(({ text }) => text).every((text, i) => !isNumbered || text === String(i + 1))).toBe(
          true,
        );
        const heights = names.map(({ y }) => y).toSorted((a, b) => a - b);
        for (const [i, y] of heights.entries()) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(size.height);
          if (i > 0) expect(y - (heights[i - 1] ?? 0)).toBeGreaterThanOrEqual(NAME_HEIGHT - 0.01);
        }
        for (const { end, path } of lines) {
          expect(path + end.join()).not.toContain('NaN');
          expect(end[0]).toBeLessThanOrEqual(plot.right + 0.01);
          expect(end[1]).toBeGreaterThanOrEqual(plot.top - 0.01);
          expect(end[1]).toBeLessThanOrEqual(plot.bottom + 0.01);
        }
        const across = years.map(({ x }) => x).toSorted((a, b) => a - b);
        for (const [i, x] of across.entries())
          if (i > 0) expect(x - (across[i - 1] ?? 0)).toBeGreaterThan(30);
        expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
      }),
    );
  });

  test('shades the running year; its part of a line is apart, and a gap breaks a line', {
    tags: ['evidence/shares'],
  }, () => {
    const shares = toShares(trendOf(2020, [9, 9, 1, 9, 9, 9, 9], { a: [1, 2, 1, 3, 4, 5, 6] }));
    const { lines, today, plot } = placeShares(shares!, { width: 720, height: 232 });
    expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
    expect(lines[0]?.running.startsWith('M')).toBe(true);
    expect(today!.x + today!.width).toBeCloseTo(plot.right);
    const over = toShares(trendOf(2000, steady(9, 7), { a: steady(2, 7) }));
    const old = placeShares(over!, { width: 720, height: 232 });
    expect([old.today, old.lines[0]?.running]).toEqual([null, '']);
  });
});
