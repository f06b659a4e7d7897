import { probabilities } from '../model/linear-model.ts';
import { trainedModel } from '../model/trained-models.ts';
import { limitationFeatures } from './features.ts';

/** From here on a sentence admits a limitation: below a half, since what was judged holds two sentences without one for each with one. */
export const MIN_LIMITATION_CHANCE = 0.33;

/** How likely a sentence admits a limitation of its own study, 0 to 1. */
export const limitationChance = (sentence: string): number =>
  probabilities(trainedModel('limitations'), limitationFeatures(sentence))[0] ?? 0;
