import { hashText } from '@sextant/literature-text/term-hash';

/** Features are names; each falls into one of this many buckets by its hash. */
export const BUCKETS = 2 ** 16;

const bucketOf = (feature: string): number => (hashText(feature) >>> 0) % BUCKETS;

/** The buckets of features, each once. */
export const bucketsOf = (features: Iterable<string>): number[] => [
  ...new Set(Array.from(features, bucketOf)),
];

/** A multinomial logistic regression over hashed binary features. */
export interface LinearModel {
  readonly classes: readonly string[];
  /** Of one unit of `weights`. */
  readonly scale: number;
  readonly bias: readonly number[];
  /** By bucket, then class. */
  readonly weights: Int8Array;
}

/** A text of any length weighs the same: scores are divided by the root of how many features it has. */
export const featureScale = (features: number): number => 1 / Math.sqrt(Math.max(1, features));

/** Probabilities by class, in the order of `classes`. */
export function probabilities(model: LinearModel, features: Iterable<string>): number[] {
  const { classes, weights, scale, bias } = model;
  const buckets = bucketsOf(features);
  const each = featureScale(buckets.length) * scale;
  const scores = classes.map((_, index) => {
    let sum = 0;
    for (const bucket of buckets) sum += weights[bucket * classes.length + index] ?? 0;
    return (bias[index] ?? 0) + sum * each;
  });
  return softmax(scores);
}

export function softmax(scores: readonly number[]): number[] {
  const maxScore = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - maxScore));
  const all = odds.reduce((sum, odd) => sum + odd, 0);
  return odds.map((odd) => odd / all);
}
