import fc from 'fast-check';
import { expect, test } from 'vitest';
import { probabilities } from '../src/findings/model/linear-model.ts';
import { getFold } from './data.ts';
import { fit } from './fit.ts';

const examples = Array.from({ length: 40 }, (_, index) => ({
  features: [index % 2 ? 'rises' : 'falls', `other ${index % 7}`],
  label: index % 2 ? 'up' : 'down',
}));

test('learns features that separate the classes', () => {
  const model = fit(['up', 'down'], examples);
  expect(probabilities(model, ['rises'])[0]).toBeGreaterThan(0.8);
  expect(probabilities(model, ['falls'])[0]).toBeLessThan(0.2);
});

test('is deterministic', () => {
  expect(fit(['up', 'down'], examples).weights).toEqual(fit(['up', 'down'], examples).weights);
});

test('probabilities add up to one, for any features', () => {
  const model = fit(['up', 'down'], examples);
  fc.assert(
    fc.property(fc.array(fc.string()), (features) => {
      const sum = probabilities(model, features).reduce((all, each) => all + each, 0);
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});

test('an article is always in the same fold', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (article, folds) => {
      expect(getFold(article, folds)).toBe(getFold(article, folds));
      expect(getFold(article, folds)).toBeLessThan(folds);
    }),
  );
});
