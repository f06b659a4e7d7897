import { probabilities } from '../model/linear-model.ts';
import { trainedModel } from '../model/trained-models.ts';
import { answerFeatures } from './features.ts';

/** How likely a conclusion answers a question of yes or no with yes, 0 to 1. */
export const chanceOfYes = (question: string, conclusion: string): number =>
  probabilities(trainedModel('answers'), answerFeatures(question, conclusion))[0] ?? 0;
