import { readFileSync } from 'node:fs';
import type { LinearModel } from './linear-model.ts';

/** What the models tell: of an article its design; of a sentence its role; of a candidate whether it is right. */
export const READING_MODEL_NAMES = [
  'design',
  'result',
  'ask',
  'conclusion',
  'size',
  'arms',
  'outcome',
  'compared',
] as const;
export type ReadingModelName = (typeof READING_MODEL_NAMES)[number];
export type ReadingModels = Readonly<Record<ReadingModelName, LinearModel>>;

/**
 * A model in `weights.json`. Of two classes a feature has the weight of the first, whose sign is the other's; of more, the index and
 * weight of each class for which it is not 0, one after the other.
 */
interface StoredModel {
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  readonly weights: Readonly<Record<string, number | readonly number[]>>;
}

export const storeModel = ({ classes, bias, weights }: LinearModel): StoredModel => ({
  classes,
  bias,
  weights: Object.fromEntries(
    [...weights]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([feature, own]) => [
        feature,
        classes.length === 2
          ? (own[0] ?? 0)
          : own.flatMap((weight, index) => (weight === 0 ? [] : [index, weight])),
      ]),
  ),
});

function openWeights(stored: number | readonly number[], classes: number): number[] {
  if (typeof stored === 'number') return [stored, -stored];
  const own = new Array<number>(classes).fill(0);
  for (let at = 0; at < stored.length; at += 2) own[stored[at] ?? 0] = stored[at + 1] ?? 0;
  return own;
}

const openModel = ({ classes, bias, weights }: StoredModel): LinearModel => ({
  classes,
  bias,
  weights: new Map(
    Object.entries(weights).map(([feature, stored]) => [feature, openWeights(stored, classes.length)]),
  ),
});

let shipped: ReadingModels | undefined;

/** The models of the release, made by `npm run bench -- insight/reading --train`; loaded once per thread. */
export function shippedModels(): ReadingModels {
  shipped ??= Object.fromEntries(
    Object.entries(
      JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as Record<
        ReadingModelName,
        StoredModel
      >,
    ).map(([name, model]) => [name, openModel(model)]),
  ) as unknown as ReadingModels;
  return shipped;
}

/** The labelled articles that the models were trained on, which must not be used to judge them. */
export const trainedArticles = (): ReadonlySet<string> => {
  const card = JSON.parse(readFileSync(new URL('card.json', import.meta.url), 'utf8')) as {
    articles: string;
  };
  return new Set(card.articles.split(' '));
};
