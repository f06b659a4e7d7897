import { hashText } from '@sextant/literature-text/term-hash';

/** Features are strings, hashed into this many buckets. */
export const BUCKETS = 2 ** 16;

const hashFeature = (feature: string): number => (hashText(feature) >>> 0) % BUCKETS;

/** The buckets of features, without duplicates. */
export const hashFeatures = (features: Iterable<string>): number[] => [
  ...new Set(Array.from(features, hashFeature)),
];

/** A multinomial logistic regression over hashed binary features. */
export interface LinearModel {
  readonly classes: readonly string[];
  /** Value of one unit of `weights`. */
  readonly scale: number;
  readonly bias: readonly number[];
  /** By bucket, then class. */
  readonly weights: Int8Array;
}

/** Normalizes for text length: scores are divided by the root of the number of features. */
export const featureScale = (features: number): number => 1 / Math.sqrt(Math.max(1, features));

/** Probabilities by class, in the order of `classes`. */
export function probabilities(model: LinearModel, features: Iterable<string>): number[] {
  const { classes, weights, scale, bias } = model;
  const buckets = hashFeatures(features);
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
  const scaled = scores.map((score) => Math.exp(score - maxScore));
  const all = scaled.reduce((sum, odd) => sum + odd, 0);
  return scaled.map((odd) => odd / all);
}
