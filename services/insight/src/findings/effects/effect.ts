import { probabilities } from '../model/linear-model.ts';
import { trainedModel } from '../model/trained-models.ts';
import { effectFeatures } from './features.ts';
import type { EffectQuestion } from './tokens.ts';

export type Effect = 'decreased' | 'no difference' | 'increased';

/** What a text says that the intervention did to the outcome, against the comparator, and how likely that is right. */
export function effectOf(text: string, question: EffectQuestion): { effect: Effect; chance: number } {
  const model = trainedModel('effects');
  const odds = probabilities(model, effectFeatures(text, question));
  const place = odds.indexOf(Math.max(...odds));
  return { effect: model.classes[place] as Effect, chance: odds[place] ?? 0 };
}
