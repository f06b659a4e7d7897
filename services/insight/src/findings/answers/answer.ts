import { probabilities } from '../model/linear-model.ts';
import { trainedModel } from '../model/trained-models.ts';
import { answerFeatures } from './features.ts';

/** Probability, 0 to 1, that a conclusion answers a yes-no question with yes. */
export const getYesProbability = (question: string, conclusion: string): number =>
  probabilities(trainedModel('answers'), answerFeatures(question, conclusion))[0] ?? 0;
