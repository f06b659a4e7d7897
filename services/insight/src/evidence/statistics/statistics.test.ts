import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Windows } from '../../articles/articles.ts';
import { findBurst } from './burst.ts';
import { profileEvidence } from './evidence-profile.ts';
import { baselineWeight, longRunGrowth, measureGrowth } from './growth.ts';
import { binomialMidP, falseDiscoveryRates, logGamma, poissonAtMost } from './probability.ts';

const windows: Windows = { years: 3, recent: '', earlier: '', recentLength: 3, earlierLength: 3 };

describe('probability', () => {
  test('logGamma is the logarithm of the factorial', () => {
    let sum = 0;
    for (let n = 1; n < 170; n++) {
      expect(logGamma(n)).toBeCloseTo(sum, 8);
      sum += Math.log(n);
    }
  });

  test('binomial mid-P values of both sides add up to one, and fall towards the tails', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.nat(),
        (n, p, seed) => {
          const k = seed % (n + 1);
          expect(binomialMidP(k, n, p, 'upper') + binomialMidP(k, n, p, 'lower')).toBeCloseTo(1, 6);
          if (k < n)
            expect(binomialMidP(k + 1, n, p, 'upper')).toBeLessThanOrEqual(
              binomialMidP(k, n, p, 'upper') + 1e-9,
            );
        },
      ),
    );
    expect(binomialMidP(3, 4, 0.5, 'upper')).toBeCloseTo(1 / 16 + 0.5 * (4 / 16), 10);
  });

  test('poissonAtMost matches textbook values', () => {
    expect(poissonAtMost(0, 3)).toBeCloseTo(Math.exp(-3), 10);
    expect(poissonAtMost(2, 1)).toBeCloseTo(2.5 * Math.exp(-1), 10);
    expect(poissonAtMost(5, 0)).toBe(1);
  });

  test('false discovery rates keep the order of the P values and are never below them', () => {
    expect(falseDiscoveryRates([0.01, 0.04, 0.03, 0.005])).toEqual([0.02, 0.04, 0.04, 0.02]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (p) => {
        const q = falseDiscoveryRates(p);
        for (let i = 0; i < p.length; i++) {
          expect(q[i]).toBeGreaterThanOrEqual((p[i] ?? 0) - 1e-12);
          for (let j = 0; j < p.length; j++)
            if ((p[i] ?? 0) < (p[j] ?? 0)) expect(q[i]).toBeLessThanOrEqual((q[j] ?? 0) + 1e-12);
        }
      }),
    );
  });
});

describe('measureGrowth', () => {
  const total = { recent: 1_000, earlier: 1_000 };
  const counts = fc.record({ recent: fc.nat(200), earlier: fc.nat(200) });

  test('grows with the recent count, is shrunk towards 1 for few articles, and is 1 at constant growth', () => {
    fc.assert(
      fc.property(counts, ({ recent, earlier }) => {
        const now = measureGrowth({ recent, earlier }, total, { windows }, 1);
        const more = measureGrowth(
          { recent: recent + 1, earlier },
          { ...total, recent: 1_001 },
          { windows },
          1,
        );
        expect(more?.ratio).toBeGreaterThan(now?.ratio ?? 0);
        expect(now?.ratio).toBeGreaterThan(0);
      }),
    );
    expect(measureGrowth({ recent: 1, earlier: 0 }, total, { windows }, 1)?.ratio).toBeLessThan(2);
    expect(measureGrowth({ recent: 50, earlier: 50 }, total, { windows }, 1)?.ratio).toBeCloseTo(1, 1);
  });

  test('does not mistake a running year for a decline: half a window has half the articles at constant growth', () => {
    const half = { ...windows, recentLength: 1.5 };
    const asked = measureGrowth(
      { recent: 50, earlier: 100 },
      { recent: 50, earlier: 100 },
      { windows: half },
      0,
    );
    expect(asked?.ratio).toBeGreaterThan(0.85);
    expect(asked?.pDecline).toBeGreaterThan(0.05);
    const part = measureGrowth(
      { recent: 50, earlier: 100 },
      { recent: 500, earlier: 1_000 },
      { windows: half },
      1,
    );
    expect(part?.ratio).toBeCloseTo(1, 1);
  });

  test('is null without windows', () =>
    expect(measureGrowth({ recent: 1, earlier: 1 }, total, { windows: null }, 1)).toBeNull());

  test('gives the other articles less weight for a concept with a larger share, and full weight for a capped background', () => {
    expect(baselineWeight(0.9, true, true)).toBe(1);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(baselineWeight(share, true, false)).toBeLessThanOrEqual(
          baselineWeight(share, false, false) + 1e-12,
        );
        expect(baselineWeight(share, false, false)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('longRunGrowth finds the yearly growth of an exponential series', () => {
  const years = Array.from({ length: 14 }, (_, i) => ({
    year: 2010 + i,
    count: Math.round(20 * 1.15 ** i),
    exposure: 100,
  }));
  const growth = longRunGrowth(years);
  expect(growth?.annual).toBeCloseTo(0.15, 1);
  expect(growth?.z).toBeGreaterThan(5);
  expect(longRunGrowth(years.slice(0, 3))).toBeNull();
  expect(longRunGrowth(years.map((year) => ({ ...year, count: 0 })))).toBeNull();
});

describe('findBurst', () => {
  const series = (counts: readonly number[]) =>
    counts.map((count, i) => ({ year: 2010 + i, count, exposure: 100 }));

  test('finds the years of a plateau of several times the base rate', () => {
    expect(findBurst(series([3, 4, 3, 5, 4, 3, 20, 25, 22, 4, 3]))).toEqual({ from: 2016, to: 2018 });
    expect(findBurst(series([1, 0, 2, 1, 1, 0, 1, 12, 20, 30]))).toEqual({ from: 2017, to: 2019 });
  });

  test('finds none in constant years, in a single year, or in few articles', () => {
    expect(findBurst(series([9, 11, 10, 9, 12, 10, 11, 9]))).toBeNull();
    expect(findBurst(series([5, 5, 5, 30, 5, 5, 5, 5]))).toBeNull();
    expect(findBurst(series([0, 0, 0, 1, 2, 1]))).toBeNull();
  });

  test('lies inside the years, for any counts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 25 }), (counts) => {
        const burst = findBurst(series(counts));
        if (!burst) return;
        expect(burst.from).toBeGreaterThan(2010);
        expect(burst.to).toBeGreaterThan(burst.from);
        expect(burst.to).toBeLessThan(2010 + counts.length);
      }),
    );
  });
});

test('profileEvidence rates trials above laboratory work, and much evidence above little', () => {
  const level = (kinds: Parameters<typeof profileEvidence>[0]) => profileEvidence(kinds, 0).level;
  const many = <T>(kind: T) => Array.from({ length: 20 }, () => kind);
  expect(level(many('guideline'))).toBeGreaterThan(level(many('rct')));
  expect(level(many('rct'))).toBeGreaterThan(level(many('animal')));
  expect(level(many('rct'))).toBeGreaterThan(level(['rct']));
  expect(profileEvidence(['rct', 'unknown', 'review'], 0)).toMatchObject({
    strong: 1,
    original: 2,
    strongShare: 0.5,
    reviews: 1,
  });
  expect(profileEvidence([], 0)).toMatchObject({ strongShare: 0, original: 0 });
});
