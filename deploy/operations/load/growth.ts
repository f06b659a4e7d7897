import { percentile } from './answers.ts';

export interface Sample {
  /** Seconds. */
  readonly at: number;
  readonly value: number;
}

export interface Growth {
  /** Median of the samples. */
  readonly level: number;
  /** Growth from the first sample to the last, along the fitted line. */
  readonly growth: number;
}

/**
 * Theil–Sen estimator: the slope is the median of the slopes between all pairs, so that a single peak, such as just
 * before a garbage collection, makes no trend. Zero for fewer than two samples.
 */
export function computeGrowth(samples: readonly Sample[]): Growth {
  const slopes: number[] = [];
  for (const [index, from] of samples.entries())
    for (const to of samples.slice(index + 1))
      if (to.at > from.at) slopes.push((to.value - from.value) / (to.at - from.at));
  const level =
    samples.length > 0
      ? percentile(
          samples.map(({ value }) => value),
          0.5,
        )
      : 0;
  const duration = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0);
  return { level, growth: slopes.length > 0 ? percentile(slopes, 0.5) * duration : 0 };
}

/** Tolerated noise: a share of the level, and at least an absolute amount. */
export interface Tolerance {
  readonly share: number;
  readonly amount: number;
}

export const isFlat = ({ level, growth }: Growth, { share, amount }: Tolerance): boolean =>
  growth <= Math.max(level * share, amount);
