import { LITERATURE_GROWTH, type Timeline } from '../../articles/articles.ts';
import { binomialMidP } from './probability.ts';

/** Pseudo-count that shrinks growth towards none for few articles. */
const SHRINKAGE = 4;

interface WindowCounts {
  recent: number;
  earlier: number;
}

export interface Growth extends WindowCounts {
  /** Expected articles in the recent window at baseline growth. */
  expected: number;
  /** Shrunken ratio of recent to earlier rate, relative to the baseline. */
  ratio: number;
  /** The same per year. */
  annual: number;
  /** P value of at least this growth (or decline) at the baseline rate. */
  pGrowth: number;
  pDecline: number;
}

/**
 * Weight of the other articles, against calendar time, in the baseline. For a concept with share p it is 1 −
 * p²: near 1 for a small part of the literature, near 0 if nearly all is about it. For the query's concepts
 * it is (1 − p)², since the others were selected with them. A capped background has lost its volume over
 * time, so there it is 1.
 */
export const baselineWeight = (share: number, isTopic: boolean, capped: boolean): number => {
  const part = Math.min(1, share);
  return capped ? 1 : isTopic ? (1 - part) ** 2 : 1 - part ** 2;
};

const logit = (p: number) => Math.log(p / (1 - p));
const expit = (x: number) => 1 / (1 + Math.exp(-x));

/**
 * Growth between the two windows. Under the null hypothesis the n = recent + earlier articles fall into the
 * recent window with probability π, where logit π mixes the growth of the other articles and that of the
 * literature at large (4.1 % a year) by `baselineWeight`. ratio = exp(logit((recent + cπ)/(n + c)) − logit π)
 * with c = 4 pseudo-counts; the P values are mid-P binomial. Null without windows.
 */
export function measureGrowth(
  counts: WindowCounts,
  totals: WindowCounts,
  { windows }: Pick<Timeline, 'windows'>,
  weight: number,
): Growth | null {
  if (!windows) return null;
  const { recent, earlier } = counts;
  const n = recent + earlier;
  const others = { recent: totals.recent - recent, earlier: totals.earlier - earlier };
  const byOthers = (others.recent + 0.5) / (others.recent + others.earlier + 1);
  const pace = (windows.recentLength / windows.earlierLength) * LITERATURE_GROWTH ** windows.years;
  const byCalendar = pace / (1 + pace);
  const expectedShare = expit(weight * logit(byOthers) + (1 - weight) * logit(byCalendar));
  const shrunk = (recent + SHRINKAGE * expectedShare) / (n + SHRINKAGE);
  const ratio = Math.exp(logit(shrunk) - logit(expectedShare));
  return {
    recent,
    earlier,
    expected: n * expectedShare,
    ratio,
    annual: ratio ** (1 / windows.years) - 1,
    pGrowth: binomialMidP(recent, n, expectedShare, 'upper'),
    pDecline: binomialMidP(recent, n, expectedShare, 'lower'),
  };
}

export interface YearExposure {
  year: number;
  count: number;
  /** Expected articles at a constant rate, up to a constant. */
  exposure: number;
}

/** Yearly counts of a concept with their exposures, by the baseline of `measureGrowth`. */
export function exposures(
  yearly: readonly { year: number; count: number }[],
  totals: ReadonlyMap<number, number>,
  timeline: Pick<Timeline, 'lastYear' | 'lastYearCovered' | 'firstYear'>,
  weight: number,
): YearExposure[] {
  return yearly.map(({ year, count }) => {
    const others = (totals.get(year) ?? 0) - count + 0.5;
    const covered = year === timeline.lastYear ? timeline.lastYearCovered : 1;
    const calendar = covered * LITERATURE_GROWTH ** (year - timeline.firstYear);
    return { year, count, exposure: Math.exp(weight * Math.log(others) + (1 - weight) * Math.log(calendar)) };
  });
}

/** Standard deviation of yearly log growth among concepts in general: the prior of the slope. */
const SLOPE_PRIOR = 0.15;

/**
 * Yearly growth over the whole period: Poisson regression of counts on the year with log exposure as offset,
 * the slope shrunk by a normal prior (Newton steps on the penalized likelihood). Null below four years.
 */
export function longRunGrowth(years: readonly YearExposure[]): { annual: number; z: number } | null {
  if (years.length < 4) return null;
  const middle = (years[0]?.year ?? 0) + (years.length - 1) / 2;
  const total = years.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let intercept = Math.log(total / years.reduce((sum, { exposure }) => sum + exposure, 0));
  let slope = 0;
  let information = 1;
  for (let step = 0; step < 30; step++) {
    let [g0, g1, h00, h01, h11] = [0, -slope / SLOPE_PRIOR ** 2, 0, 0, 1 / SLOPE_PRIOR ** 2];
    for (const { year, count, exposure } of years) {
      const x = year - middle;
      const mean = exposure * Math.exp(Math.min(50, intercept + slope * x));
      g0 += count - mean;
      g1 += (count - mean) * x;
      h00 += mean;
      h01 += mean * x;
      h11 += mean * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (!(determinant > 1e-12)) break;
    const [d0, d1] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
    intercept += Math.max(-2, Math.min(2, d0));
    slope += Math.max(-0.5, Math.min(0.5, d1));
    information = determinant / h00;
    if (Math.abs(d0) + Math.abs(d1) < 1e-9) break;
  }
  return { annual: Math.exp(slope) - 1, z: slope * Math.sqrt(information) };
}
