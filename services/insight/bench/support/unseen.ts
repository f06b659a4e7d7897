import { probabilities } from '../../src/findings/model/linear-model.ts';
import { describeModels, type ModelName, trainedModel } from '../../src/findings/model/trained-models.ts';
import { foldOf } from '../../training/data.ts';
import { fit } from '../../training/fit.ts';
import { type ArticleExample, TASKS } from '../../training/tasks.ts';

const FOLDS = 10;

/** Class probabilities for examples, by models that were not trained on their articles. */
export interface HeldOutPredictions {
  /** In the order of the examples. */
  readonly classProbabilities: readonly number[][];
  /** How many were classified by the shipped model; the others by cross-validation models. */
  readonly shippedCount: number;
}

/**
 * Classifies each example by the shipped model if its article was not in the training set, else by ten-fold
 * cross-validation by article.
 */
export function predictHeldOut(name: ModelName, examples: readonly ArticleExample[]): HeldOutPredictions {
  const { classes, options } = TASKS[name];
  const trainedOn = new Set(describeModels().models[name].articles.split(' '));
  const shipped = trainedModel(name);
  const known = examples.filter(({ article }) => trainedOn.has(article));
  const folds = Array.from({ length: known.length > 0 ? FOLDS : 0 }, (_, fold) =>
    fit(
      classes,
      known.filter(({ article }) => foldOf(article, FOLDS) !== fold),
      options,
    ),
  );
  const classProbabilities = examples.map(({ article, features }) =>
    probabilities(folds[trainedOn.has(article) ? foldOf(article, FOLDS) : -1] ?? shipped, features),
  );
  return { classProbabilities, shippedCount: examples.length - known.length };
}
