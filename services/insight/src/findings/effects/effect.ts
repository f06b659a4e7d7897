import { probabilities } from '../model/linear-model.ts';
import { trainedModel } from '../model/trained-models.ts';
import { effectFeatures } from './features.ts';
import type { EffectQuestion } from './tokens.ts';

export type Effect = 'decreased' | 'no difference' | 'increased';

/** The effect of an intervention on an outcome, against the comparator, with its probability. */
export function classifyEffect(text: string, question: EffectQuestion): { effect: Effect; chance: number } {
  const model = trainedModel('effects');
  const odds = probabilities(model, effectFeatures(text, question));
  const place = odds.indexOf(Math.max(...odds));
  return { effect: model.classes[place] as Effect, chance: odds[place] ?? 0 };
}
