import { hashText } from '@sextant/literature-text/term-hash';
import { featureScale, softmax } from '../../reading/classifiers/linear-model.ts';

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
