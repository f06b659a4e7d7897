import {
  type FeatureGroups,
  featureScale,
  type LinearModel,
} from '../../src/reading/classifiers/linear-model.ts';
import { type FitOptions, fitLogisticRegression } from '../logistic-regression.ts';

export interface ReadingExample {
  readonly features: FeatureGroups;
  readonly label: string;
  readonly weight?: number;
}

export interface ReadingFitOptions extends FitOptions {
  /** A feature in fewer examples is left out. */
  readonly minExamples?: number;
  /** A smaller weight is left out. */
  readonly minWeight?: number;
}

const DECIMALS = 2;

/** Fits a logistic regression over named features. Deterministic. */
export function fitReading(
  classes: readonly string[],
  examples: readonly ReadingExample[],
  { minExamples = 3, minWeight = 0.05, ...options }: ReadingFitOptions = {},
): LinearModel {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of new Set(features.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= minExamples).map(([name]) => name);
  const columnOf = new Map(names.map((name, column) => [name, column]));
  const rows = examples.map(({ features, label, weight = 1 }) => {
    const columns: number[] = [];
    const values: number[] = [];
    for (const group of features)
      for (const feature of group) {
        const column = columnOf.get(feature);
        if (column === undefined) continue;
        columns.push(column);
        values.push(featureScale(group.length));
      }
    return { columns, values, label: classes.indexOf(label), weight };
  });
  const { weights, bias } = fitLogisticRegression(rows, names.length, classes.length, options);
  const round = (value: number) => Number(value.toFixed(DECIMALS));
  const prune = (value: number) => (Math.abs(value) < minWeight ? 0 : round(value));
  return {
    classes,
    bias: Array.from(bias, round),
    weights: new Map(
      names.flatMap((name, column): [string, number[]][] => {
        const own = classes.map((_, index) => prune(weights[column * classes.length + index] ?? 0));
        return own.some((weight) => weight !== 0) ? [[name, own]] : [];
      }),
    ),
  };
}
