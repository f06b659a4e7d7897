import type { Ring } from '@sextant/contracts/insight/radar';
import { type FigureValues, isCounted, type RingFigure } from '../../src/assessment/ring-figures.ts';
import { RINGS_ASCENDING, type RingModel, sigmoid, standardize } from '../../src/assessment/ring-model.ts';

/** A technology with its figures, and its best ring by an expert. */
export interface RingExample {
  readonly values: FigureValues;
  readonly ring: Ring;
}

export interface RingFitOptions {
  /** Twice what the sum of squared weights counts beside the mean loss of an example. */
  readonly penalty?: number;
}

const PENALTY = 0.2;
/** Far beyond convergence; the loss is convex. */
const STEPS = 600;
const RATE = 0.5;
const MOMENTUM = 0.9;
const DECIMALS = 3;
const CUTS = RINGS_ASCENDING.length - 1;

const round = (value: number) => Number(value.toFixed(DECIMALS));
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function measureScale({ name, unit }: RingFigure, examples: readonly RingExample[]) {
  const isLogarithmic = isCounted({ unit });
  const known = examples.flatMap(({ values }) => {
    const value = values[name];
    return value === null || value === undefined ? [] : [isLogarithmic ? Math.log1p(value) : value];
  });
  const center = mean(known);
  const deviation = Math.sqrt(mean(known.map((value) => (value - center) ** 2)));
  return { name, isLogarithmic, mean: round(center), deviation: round(deviation) };
}

interface Row {
  readonly inputs: readonly number[];
  /** Index of its ring. */
  readonly label: number;
  /** 1 on average. */
  readonly weight: number;
}

/** A ring weighs by the root of its rarity: most technologies of most lists are adopted. */
function weighExamples(labels: readonly number[]): number[] {
  const counts = RINGS_ASCENDING.map((_, ring) => labels.filter((label) => label === ring).length);
  const weights = labels.map((label) => 1 / Math.sqrt(counts[label] ?? 1));
  const average = mean(weights);
  return weights.map((weight) => weight / average);
}

/** Gradient of the mean loss: of the figures' weights, then of the cuts. */
function computeGradient(
  rows: readonly Row[],
  parameters: readonly number[],
  { size, penalty }: { readonly size: number; readonly penalty: number },
): number[] {
  const cuts = parameters.slice(size);
  const gradient = parameters.map((value, index) => (index < size ? penalty * value : 0));
  for (const { inputs, label, weight } of rows) {
    const score = inputs.reduce((sum, input, index) => sum + input * (parameters[index] ?? 0), 0);
    const below = label === 0 ? 0 : sigmoid((cuts[label - 1] ?? 0) - score);
    const upTo = label === CUTS ? 1 : sigmoid((cuts[label] ?? 0) - score);
    // The derivative of log(upTo − below), by the score: a sigmoid's is s (1 − s).
    const slope = (weight / rows.length) * (upTo + below - 1);
    for (const [index, input] of inputs.entries()) gradient[index] = (gradient[index] ?? 0) - slope * input;
    const share = weight / rows.length / (upTo - below);
    if (label > 0)
      gradient[size + label - 1] = (gradient[size + label - 1] ?? 0) + share * below * (1 - below);
    if (label < CUTS) gradient[size + label] = (gradient[size + label] ?? 0) - share * upTo * (1 - upTo);
  }
  return gradient;
}

/** Where the cuts are best without any figure; every ring counts half an example more. */
function startCuts(rows: readonly Row[]): number[] {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0) + RINGS_ASCENDING.length / 2;
  return Array.from({ length: CUTS }, (_, ring) => {
    const upTo = rows.reduce((sum, row) => sum + (row.label <= ring ? row.weight : 0), (ring + 1) / 2);
    return Math.log(upTo / (total - upTo));
  });
}

/**
 * Fits an ordered logistic regression with L2 penalty by gradient descent with momentum. Deterministic; figures in any
 * unit.
 */
export function fitRingModel(
  figures: readonly RingFigure[],
  examples: readonly RingExample[],
  { penalty = PENALTY }: RingFitOptions = {},
): RingModel {
  const scales = figures.map((figure) => measureScale(figure, examples));
  const labels = examples.map(({ ring }) => RINGS_ASCENDING.indexOf(ring));
  const weights = weighExamples(labels);
  const rows = examples.map(
    ({ values }, index): Row => ({
      inputs: scales.map((scale) => standardize(scale, values[scale.name])),
      label: labels[index] ?? 0,
      weight: weights[index] ?? 1,
    }),
  );
  const size = figures.length;
  const parameters = [...figures.map(() => 0), ...startCuts(rows)];
  const speed = parameters.map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = computeGradient(rows, parameters, { size, penalty });
    for (let index = 0; index < parameters.length; index += 1) {
      speed[index] = MOMENTUM * (speed[index] ?? 0) - RATE * (gradient[index] ?? 0);
      parameters[index] = (parameters[index] ?? 0) + (speed[index] ?? 0);
    }
  }
  return {
    figures: scales.map((scale, index) => ({ ...scale, weight: round(parameters[index] ?? 0) })),
    cuts: parameters.slice(size).map(round),
  };
}
