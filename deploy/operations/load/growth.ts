import { percentile } from './answers.ts';

export interface Sample {
  /** Seconds. */
  readonly at: number;
  readonly value: number;
}

export interface Growth {
  /** Median of the samples. */
  readonly level: number;
  /** From the first sample to the last, along the line that fits best. */
  readonly growth: number;
}

/**
 * Line through noisy samples by Theil and Sen: its slope is the median of the slopes between all pairs, so that no single peak, such as the
 * moment before a garbage collection, makes a trend. No growth of fewer than two samples.
 */
export function growthOf(samples: readonly Sample[]): Growth {
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

/** What still counts as noise: a share of the level, and never less than an absolute amount. */
export interface Tolerance {
  readonly share: number;
  readonly amount: number;
}

export const isFlat = ({ level, growth }: Growth, { share, amount }: Tolerance): boolean =>
  growth <= Math.max(level * share, amount);
