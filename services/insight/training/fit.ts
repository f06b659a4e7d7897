import { BUCKETS, hashFeatures, type LinearModel } from '../src/findings/model/linear-model.ts';
import { featureScale } from '../src/reading/classifiers/linear-model.ts';
import { type FitOptions, fitLogisticRegression } from './logistic-regression.ts';

export interface Example {
  readonly features: readonly string[];
  readonly label: string;
  readonly weight?: number;
}

/** Fits a logistic regression over hashed features. Deterministic. */
export function fit(
  classes: readonly string[],
  examples: readonly Example[],
  options: FitOptions = {},
): LinearModel {
  const rows = examples.map(({ features, label, weight = 1 }) => {
    const columns = hashFeatures(features);
    return {
      columns,
      values: columns.map(() => featureScale(columns.length)),
      label: classes.indexOf(label),
      weight,
    };
  });
  const { weights, bias } = fitLogisticRegression(rows, BUCKETS, classes.length, options);
  return quantize(classes, weights, bias);
}

/** Quantizes weights to 8 bits: the largest is ±127 units. */
function quantize(classes: readonly string[], weights: Float64Array, bias: Float64Array): LinearModel {
  const maxWeight = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 1e-9);
  const scale = Number((maxWeight / 127).toPrecision(8));
  return {
    classes,
    scale,
    bias: Array.from(bias, (value) => Number(value.toPrecision(8))),
    weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
  };
}
