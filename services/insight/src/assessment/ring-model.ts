import type { Ring } from '@sextant/contracts/insight/radar';
import type { FigureValues } from './ring-figures.ts';

/** From the lowest to the highest. */
export const RINGS_ASCENDING = ['Hold', 'Assess', 'Trial', 'Adopt'] as const satisfies readonly Ring[];

/** A figure's scale and weight. */
export interface WeightedFigure {
  readonly name: string;
  /** Compared by the logarithm of one more. */
  readonly isLogarithmic: boolean;
  /** Mean and standard deviation of the training data, after the logarithm. */
  readonly mean: number;
  readonly deviation: number;
  /** What one standard deviation adds to the score. */
  readonly weight: number;
}

/** An ordered logistic model of rings (proportional odds: McCullagh 1980, J R Stat Soc B 42:109). */
export interface RingModel {
  readonly figures: readonly WeightedFigure[];
  /** Scores between the rings, ascending: one less than there are rings. */
  readonly cuts: readonly number[];
}

/** Standard deviations: beyond them a figure tells no more. */
const MAX_DEVIATIONS = 3;

/** A figure in standard deviations from the mean; 0 where it is not known. */
export function standardize(
  { isLogarithmic, mean, deviation }: Omit<WeightedFigure, 'name' | 'weight'>,
  value: number | null | undefined,
): number {
  if (value === null || value === undefined || deviation === 0) return 0;
  const scaled = ((isLogarithmic ? Math.log1p(value) : value) - mean) / deviation;
  return Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, scaled));
}

export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** What each figure adds to the score: above 0 it speaks for a higher ring. */
export const listContributions = ({ figures }: RingModel, values: FigureValues) =>
  figures.map((figure) => ({
    name: figure.name,
    contribution: figure.weight * standardize(figure, values[figure.name]),
  }));

export const computeScore = (model: RingModel, values: FigureValues): number =>
  listContributions(model, values).reduce((sum, { contribution }) => sum + contribution, 0);

/** Probability of each ring, 0 to 1; from the lowest ring to the highest. They sum to 1. */
export function ringProbabilities(model: RingModel, values: FigureValues): number[] {
  const score = computeScore(model, values);
  const upTo = [...model.cuts.map((cut) => sigmoid(cut - score)), 1];
  return upTo.map((probability, index) => probability - (upTo[index - 1] ?? 0));
}

/** The median ring: neither a higher nor a lower one is more probable than not. Its expected distance is least. */
export function placeByModel(model: RingModel, values: FigureValues): Ring {
  const score = computeScore(model, values);
  return RINGS_ASCENDING[model.cuts.filter((cut) => score >= cut).length] ?? 'Adopt';
}

/** Expected ring of a score of the model, from 0 (Hold) to 1 (Adopt). It rises with the score, as the ring does. */
const expectedRing = ({ cuts }: Pick<RingModel, 'cuts'>, score: number): number =>
  cuts.reduce((sum, cut) => sum + sigmoid(score - cut), 0) / cuts.length;

/** Step of displayed ring scores. */
const STEP = 0.01;
const rounded = (score: number) => Number(score.toFixed(2));

/** Lowest and highest displayed ring score of each ring. */
export function ringScoreBounds(
  model: Pick<RingModel, 'cuts'>,
  ring: Ring,
): { lowest: number; highest: number } {
  const lowest = model.cuts.map((cut) => Math.ceil(expectedRing(model, cut) / STEP) * STEP);
  const place = RINGS_ASCENDING.indexOf(ring);
  return {
    lowest: rounded(place === 0 ? 0 : (lowest[place - 1] ?? 0)),
    highest: rounded(place === lowest.length ? 1 : (lowest[place] ?? 1) - STEP),
  };
}

/** The ring score to print: within the bounds of the ring that is shown, so that both agree. */
export function ringScoreWithin(model: Pick<RingModel, 'cuts'>, score: number, ring: Ring): number {
  const { lowest, highest } = ringScoreBounds(model, ring);
  return Math.min(highest, Math.max(lowest, rounded(expectedRing(model, score))));
}
