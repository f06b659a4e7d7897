import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCalibration, scoresAtPoints } from './calibration.ts';
import { PERCENTILES, POINTS } from './points.ts';

const anyScore = fc.double({ min: 0, max: 1, noNaN: true });
const anyScores = fc
  .array(anyScore, { minLength: POINTS.length, maxLength: POINTS.length })
  .map((scores) => scores.toSorted((a, b) => a - b));

describe('a calibration', () => {
  test('shows the score at each point as the similarity of that point', () => {
    const scores = [0.1, 0.2, 0.3, 0.5];
    const similarity = createCalibration(scores);
    expect(scores.map(similarity)).toEqual(POINTS.map((point) => point.similarity));
    expect([similarity(0), similarity(1)]).toEqual([0, 1]);
  });

  test('stays within 0 and 1 and never falls, whatever was measured', () => {
    fc.assert(
      fc.property(anyScores, anyScore, anyScore, (scores, a, b) => {
        const similarity = createCalibration(scores);
        const [low, high] = [similarity(Math.min(a, b)), similarity(Math.max(a, b))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test.each([
    ['nothing is alike', [0, 0, 0, 0]],
    ['everything is alike', [1, 1, 1, 1]],
    ['nothing was measured', []],
  ])('separates clearly different scores where %s', (_, scores) => {
    const similarity = createCalibration(scores);
    expect(similarity(0.2)).toBeLessThan(similarity(0.8));
    expect([similarity(0), similarity(1)]).toEqual([0, 1]);
  });

  test.each([Number.NaN, -1, 2, Number.POSITIVE_INFINITY])('%d is no score and gives none beyond', (raw) => {
    const shown = createCalibration([0.1, 0.2, 0.3, 0.5])(raw);
    expect(shown).toBeGreaterThanOrEqual(0);
    expect(shown).toBeLessThanOrEqual(1);
  });
});

test('the 99th percentile is 0.60, and every other point lies where it is said to, whatever the scale', () => {
  expect(POINTS.find(({ similarity }) => similarity === 0.6)?.percentile).toBe(0.99);
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 999 }),
      (scale, seed) => {
        const raw = Float64Array.from(
          { length: 20_000 },
          (_, n) => scale * (((n * 7919 + seed) % 20_000) / 20_000) ** 3,
        );
        const similarity = createCalibration(scoresAtPoints(raw));
        for (const [index, point] of POINTS.entries()) {
          const share = raw.filter((score) => similarity(score) >= point.similarity).length / raw.length;
          expect(share).toBeCloseTo(1 - (PERCENTILES[index] ?? 0), 2);
        }
      },
    ),
    { numRuns: 20 },
  );
});
