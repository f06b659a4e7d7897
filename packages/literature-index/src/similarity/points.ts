/**
 * Defines similarity: each value is a percentile of the raw scores among query–document pairs of the index. Shared by
 * all providers, so that a preset passes the same share of articles whatever the scale of the vectors. 0.60 is the 99th
 * percentile by definition; the others were chosen on development queries, so that different methods pass about the
 * same share.
 */
export const POINTS = [
  { similarity: 0.55, percentile: 0.985 },
  { similarity: 0.6, percentile: 0.99 },
  { similarity: 0.65, percentile: 0.9915 },
  { similarity: 0.7, percentile: 0.993 },
] as const;

export const PERCENTILES: readonly number[] = POINTS.map(({ percentile }) => percentile);
