import { type FeatureGroups, featureScale, type LinearModel } from './linear-model.ts';

/** Models of two classes over the same features, looked up once for all: the probability of the first class of each, in order. */
export function joinModels(models: readonly LinearModel[]): (groups: FeatureGroups) => number[] {
  const joint = new Map<string, Float64Array>();
  for (const [place, { weights }] of models.entries())
    for (const [feature, [first = 0, second = 0]] of weights) {
      const own = joint.get(feature) ?? new Float64Array(models.length);
      own[place] = first - second;
      joint.set(feature, own);
    }
  const bias = models.map(({ bias: [first = 0, second = 0] }) => first - second);
  return (groups) => {
    const scores = [...bias];
    for (const group of groups) {
      const scale = featureScale(group.length);
      for (const feature of group) {
        const own = joint.get(feature);
        if (!own) continue;
        for (let place = 0; place < scores.length; place += 1)
          scores[place] = (scores[place] ?? 0) + scale * (own[place] ?? 0);
      }
    }
    return scores.map((score) => 1 / (1 + Math.exp(-score)));
  };
}
