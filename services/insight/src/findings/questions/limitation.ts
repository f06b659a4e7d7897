import { probabilities } from '../model/linear-model.ts';
import { trainedModel } from '../model/trained-models.ts';
import { limitationFeatures } from './features.ts';

/**
 * Classification threshold: below a half, since the training set has two negative sentences per positive one.
 */
export const MIN_LIMITATION_CHANCE = 0.33;

/** Probability, 0 to 1, that a sentence states a limitation of its own study. */
export const limitationChance = (sentence: string): number =>
  probabilities(trainedModel('limitations'), limitationFeatures(sentence))[0] ?? 0;
