import fc from 'fast-check';
import { expect, test } from 'vitest';
import { probabilities } from '../src/findings/model/linear-model.ts';
import { getFold } from './data.ts';
import { fit } from './fit.ts';

const examples = Array.from({ length: 40 }, (_, index) => ({
  features: [index % 2 ? 'rises' : 'falls', `other ${index % 7}`],
  label: index % 2 ? 'up' : 'down',
}));

test('what tells the classes apart is learned', () => {
  const model = fit(['up', 'down'], examples);
  expect(probabilities(model, ['rises'])[0]).toBeGreaterThan(0.8);
  expect(probabilities(model, ['falls'])[0]).toBeLessThan(0.2);
});

test('equal sentences give equal weights', () => {
  expect(fit(['up', 'down'], examples).weights).toEqual(fit(['up', 'down'], examples).weights);
});

test('probabilities add up to one, whatever the features', () => {
  const model = fit(['up', 'down'], examples);
  fc.assert(
    fc.property(fc.array(fc.string()), (features) => {
      const sum = probabilities(model, features).reduce((all, each) => all + each, 0);
      expect(sum).toBeCloseTo(1, 9);
    }),
  );
});

test('an article is in one fold, always the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (article, folds) => {
      expect(getFold(article, folds)).toBe(getFold(article, folds));
      expect(getFold(article, folds)).toBeLessThan(folds);
    }),
  );
});
