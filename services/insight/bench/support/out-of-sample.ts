import { probabilities } from '../../src/findings/model/linear-model.ts';
import { describeModels, type ModelName, trainedModel } from '../../src/findings/model/trained-models.ts';
import { getFold } from '../../training/data.ts';
import { fit } from '../../training/fit.ts';
import { type ArticleExample, TASKS } from '../../training/tasks.ts';

const FOLDS = 10;

/** Out-of-sample class probabilities for examples. */
export interface OutOfSample {
  /** In the order of the examples. */
  readonly classProbabilities: readonly number[][];
  /** Number of examples judged by the shipped model; the others by cross-validation. */
  readonly shippedCount: number;
}

/**
 * Judges each example by the shipped model if its article was not in the training set, otherwise by ten-fold
 * cross-validation by article.
 */
export function predictOutOfSample(name: ModelName, examples: readonly ArticleExample[]): OutOfSample {
  const { classes, options } = TASKS[name];
  const trainedOn = new Set(describeModels().models[name].articles.split(' '));
  const shipped = trainedModel(name);
  const known = examples.filter(({ article }) => trainedOn.has(article));
  const folds = Array.from({ length: known.length > 0 ? FOLDS : 0 }, (_, fold) =>
    fit(
      classes,
      known.filter(({ article }) => getFold(article, FOLDS) !== fold),
      options,
    ),
  );
  const classProbabilities = examples.map(({ article, features }) =>
    probabilities(folds[trainedOn.has(article) ? getFold(article, FOLDS) : -1] ?? shipped, features),
  );
  return { classProbabilities, shippedCount: examples.length - known.length };
}
