import { answerFeatures } from '../src/findings/answers/features.ts';
import { effectFeatures } from '../src/findings/effects/features.ts';
import type { ModelName } from '../src/findings/model/trained-models.ts';
import { limitationFeatures } from '../src/findings/questions/features.ts';
import { readAnswers, readEffects, readLimitations } from './data.ts';
import type { Example, FitOptions } from './fit.ts';

/** An example with its article. */
export type ArticleExample = Example & { readonly article: string };

/** Training data and hyperparameters of a model. */
export interface TrainingTask {
  readonly classes: readonly string[];
  readonly options: FitOptions;
  /** @param folder with the labelled sentences */
  examples(folder: string): ArticleExample[];
}

/** Labels have different endings ('significantly increase'). */
export function normalizeEffectLabel(label: string): 'decreased' | 'no difference' | 'increased' {
  if (/^no /.test(label)) return 'no difference';
  return /decreas/.test(label) ? 'decreased' : 'increased';
}

export const TASKS: Record<ModelName, TrainingTask> = {
  effects: {
    classes: ['decreased', 'no difference', 'increased'],
    options: { epochs: 10, rate: 0.1 },
    examples: (folder) =>
      readEffects(folder).map((row) => ({
        article: row.pmcid,
        features: effectFeatures(row.evidence, row),
        label: normalizeEffectLabel(row.label),
      })),
  },
  answers: {
    classes: ['yes', 'no'],
    options: { epochs: 15, rate: 0.1 },
    examples: (folder) =>
      readAnswers(folder)
        .filter(({ answer }) => answer !== 'maybe')
        .map(({ pmid, question, conclusion, answer }) => ({
          article: pmid,
          features: answerFeatures(question, conclusion),
          label: answer,
        })),
  },
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
