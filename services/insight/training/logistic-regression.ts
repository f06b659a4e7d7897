import { softmax } from '../src/reading/classifiers/linear-model.ts';

/** A row of a design matrix: the columns that are not zero, their values, and its class. */
export interface Row {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly label: number;
  readonly weight: number;
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
 * Fits a multinomial logistic regression with AdaGrad (Duchi, Hazan & Singer 2011, J Mach Learn Res 12:2121). Deterministic.
 * @param size number of columns
 * @returns weights by column, then class
 */
export function fitLogisticRegression(
  rows: readonly Row[],
  size: number,
  classes: number,
  { epochs = 30, decay = 1e-4, rate = 0.3 }: FitOptions = {},
): { weights: Float64Array; bias: Float64Array } {
  const n = classes;
  const weights = new Float64Array(size * n);
  const squares = new Float64Array(size * n).fill(1e-2);
  const bias = new Float64Array(n);
  const biasSquares = new Float64Array(n).fill(1e-2);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { columns, values, label, weight } of shuffled(rows, 1 + epoch)) {
      const scores = Array.from({ length: n }, (_, index) => {
        let sum = 0;
        for (let at = 0; at < columns.length; at += 1)
          sum += (weights[(columns[at] ?? 0) * n + index] ?? 0) * (values[at] ?? 0);
        return (bias[index] ?? 0) + sum;
      });
      const odds = softmax(scores);
      for (let position = 0; position < n; position += 1) {
        const error = ((odds[position] ?? 0) - (position === label ? 1 : 0)) * weight;
        biasSquares[position] = (biasSquares[position] ?? 0) + error * error;
        bias[position] = (bias[position] ?? 0) - (rate * error) / Math.sqrt(biasSquares[position] ?? 1);
        for (let index = 0; index < columns.length; index += 1) {
          const at = (columns[index] ?? 0) * n + position;
          const gradient = error * (values[index] ?? 0) + decay * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return { weights, bias };
}
