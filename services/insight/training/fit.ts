import {
  BUCKETS,
  featureScale,
  hashFeatures,
  type LinearModel,
  softmax,
} from '../src/findings/model/linear-model.ts';

export interface Example {
  readonly features: readonly string[];
  readonly label: string;
  readonly weight?: number;
}

export interface FitOptions {
  readonly epochs?: number;
  /** Weight decay per step, times the learning rate. */
  readonly decay?: number;
  readonly rate?: number;
}

/** The same order on every machine: Park and Miller's generator. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  let state = seed;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/**
 * Fits a logistic regression with AdaGrad (Duchi, Hazan & Singer 2011, J Mach Learn Res 12:2121).
 * Deterministic.
 */
export function fit(
  classes: readonly string[],
  examples: readonly Example[],
  { epochs = 30, decay = 1e-4, rate = 0.3 }: FitOptions = {},
): LinearModel {
  const n = classes.length;
  const weights = new Float64Array(BUCKETS * n);
  const squares = new Float64Array(BUCKETS * n).fill(1e-2);
  const bias = new Float64Array(n);
  const biasSquares = new Float64Array(n).fill(1e-2);
  const rows = examples.map(({ features, label, weight = 1 }) => ({
    buckets: hashFeatures(features),
    label: classes.indexOf(label),
    weight,
  }));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { buckets, label, weight } of shuffled(rows, 1 + epoch)) {
      const each = featureScale(buckets.length);
      const scores = Array.from({ length: n }, (_, index) => {
        let sum = 0;
        for (const bucket of buckets) sum += weights[bucket * n + index] ?? 0;
        return (bias[index] ?? 0) + sum * each;
      });
      const odds = softmax(scores);
      for (let position = 0; position < n; position += 1) {
        const error = ((odds[position] ?? 0) - (position === label ? 1 : 0)) * weight;
        biasSquares[position] = (biasSquares[position] ?? 0) + error * error;
        bias[position] = (bias[position] ?? 0) - (rate * error) / Math.sqrt(biasSquares[position] ?? 1);
        for (const bucket of buckets) {
          const at = bucket * n + position;
          const gradient = error * each + decay * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
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
