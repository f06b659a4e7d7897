import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinModels } from './joint-model.ts';
import { type LinearModel, probabilities } from './linear-model.ts';

const weight = fc.double({ min: -3, max: 3, noNaN: true });
const model = fc
  .record({
    bias: fc.tuple(weight, weight),
    weights: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.tuple(weight, weight)),
  })
  .map(
    ({ bias, weights }): LinearModel => ({
      classes: ['yes', 'no'],
      bias,
      weights: new Map(Object.entries(weights)),
    }),
  );
const groups = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')));

test('joined models say what each says alone', () => {
  fc.assert(
    fc.property(fc.array(model, { maxLength: 4 }), groups, (models, features) => {
      const joined = joinModels(models)(features);
      for (const [place, each] of models.entries())
        expect(joined[place]).toBeCloseTo(probabilities(each, features)[0] ?? Number.NaN, 9);
    }),
  );
});
