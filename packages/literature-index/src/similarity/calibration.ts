import { PERCENTILES, POINTS } from './points.ts';

/** Maps a raw score, 0 to 1, to the similarity shown to users. */
export type Calibration = (raw: number) => number;

/** Minimum distance of two points on the raw scale, so that the curve also rises where percentiles tie. */
const MIN_STEP = 1e-6;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/**
 * Raw scores at the percentiles of `POINTS`.
 * @param raw scores of query–document pairs, in any order; not changed
 */
export function scoresAtPoints(raw: Float64Array): number[] {
  const sorted = raw.toSorted();
  return PERCENTILES.map((percentile) => sorted[Math.floor(percentile * (sorted.length - 1))] ?? 0);
}

/**
 * A piecewise linear, strictly increasing curve through 0, the points and 1.
 * @param scores raw scores at the percentiles of `POINTS`, ascending
 * @returns rounded to four digits, as it is shown and compared with a threshold
 */
export function createCalibration(scores: readonly number[]): Calibration {
  const curve: { raw: number; similarity: number }[] = [{ raw: 0, similarity: 0 }];
  POINTS.forEach(({ similarity }, index) => {
    const before = curve[index]?.raw ?? 0;
    // Leaves room for the points above, up to 1.
    const ceiling = 1 - MIN_STEP * (POINTS.length - index);
    curve.push({
      raw: Math.min(ceiling, Math.max(before + MIN_STEP, clamp(scores[index] ?? 0))),
      similarity,
    });
  });
  curve.push({ raw: 1, similarity: 1 });
  return (raw) => {
    const score = Number.isNaN(raw) ? 0 : clamp(raw);
    const above = Math.max(
      1,
      curve.findIndex((point) => point.raw >= score),
    );
    const [from, to] = [curve[above - 1], curve[above]];
    if (!from || !to) return 0;
    const share = (score - from.raw) / (to.raw - from.raw);
    return rounded(clamp(from.similarity + share * (to.similarity - from.similarity)));
  };
}
