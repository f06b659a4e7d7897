import type { ModelName } from '../src/findings/model/trained-models.ts';
import { limitationFeatures } from '../src/findings/questions/features.ts';
import { readLimitations } from './data.ts';
import type { Example } from './fit.ts';
import type { FitOptions } from './logistic-regression.ts';

/** An example with its article. */
export type ArticleExample = Example & { readonly article: string };

/** Training data and hyperparameters of a model. */
export interface TrainingTask {
  readonly classes: readonly string[];
  readonly options: FitOptions;
  /** @param folder with the labelled sentences */
  examples(folder: string): ArticleExample[];
}

export const TASKS: Record<ModelName, TrainingTask> = {
  limitations: {
    classes: ['limitation', 'none'],
    options: { epochs: 15, rate: 0.1 },
    examples: (folder) =>
      readLimitations(folder).map(({ paper, text, limitation }) => ({
        article: paper,
        features: limitationFeatures(text),
        label: limitation ? 'limitation' : 'none',
      })),
  },
};
