/** Features by group; each group has the same length as a vector, however many features it has. */
export type FeatureGroups = readonly (readonly string[])[];

/** A multinomial logistic regression over named binary features. */
export interface LinearModel {
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  /** By feature, one weight for each class. */
  readonly weights: ReadonlyMap<string, readonly number[]>;
}

/** Each feature of a group counts this much: long texts weigh no more than short ones. */
export const featureScale = (features: number): number => 1 / Math.sqrt(Math.max(1, features));

export function softmax(scores: readonly number[]): number[] {
  const maxScore = Math.max(...scores);
  const scaled = scores.map((score) => Math.exp(score - maxScore));
  const all = scaled.reduce((sum, odd) => sum + odd, 0);
  return scaled.map((odd) => odd / all);
}

/** Probabilities by class, in the order of `classes`. Features that the model does not know count nothing. */
export function probabilities({ classes, bias, weights }: LinearModel, groups: FeatureGroups): number[] {
  const scores = [...bias];
  for (const group of groups) {
    const scale = featureScale(group.length);
    for (const feature of group) {
      const own = weights.get(feature);
      if (!own) continue;
      for (let index = 0; index < classes.length; index += 1)
        scores[index] = (scores[index] ?? 0) + scale * (own[index] ?? 0);
    }
  }
  return softmax(scores);
}

/** The likeliest class and its probability. */
export function classify(model: LinearModel, groups: FeatureGroups): { value: string; certainty: number } {
  const odds = probabilities(model, groups);
  const certainty = Math.max(...odds);
  return { value: model.classes[odds.indexOf(certainty)] ?? '', certainty };
}
