import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RING_FIGURES } from './ring-figures.ts';
import {
  listContributions,
  placeByModel,
  RINGS_ASCENDING,
  type RingModel,
  ringProbabilities,
} from './ring-model.ts';

const NAMES = ['articles', 'share', 'slope'];
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const models = fc.record({
  figures: fc.tuple(
    ...NAMES.map((name) =>
      fc.record({
        name: fc.constant(name),
        isLogarithmic: fc.boolean(),
        mean: finite(-2, 2),
        deviation: finite(0.1, 3),
        weight: finite(-2, 2),
      }),
    ),
  ),
  cuts: fc.array(finite(-3, 3), { minLength: 3, maxLength: 3 }).map((cuts) => cuts.sort((a, b) => a - b)),
}) satisfies fc.Arbitrary<RingModel>;
const value = fc.option(finite(0, 500));
const values = fc.record({ articles: value, share: value, slope: value });

test('the probabilities of the rings are shares of one', () => {
  fc.assert(
    fc.property(models, values, (model, own) => {
      const probabilities = ringProbabilities(model, own);
      expect(probabilities).toHaveLength(RINGS_ASCENDING.length);
      for (const probability of probabilities) expect(probability).toBeGreaterThanOrEqual(0);
      expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
    }),
  );
});

test('more of a figure moves the ring in the direction of its weight, or not', () => {
  fc.assert(
    fc.property(models, values, finite(0, 500), finite(0, 500), (model, own, a, b) => {
      const placeOf = (articles: number) =>
        RINGS_ASCENDING.indexOf(placeByModel(model, { ...own, articles }));
      const step = placeOf(Math.max(a, b)) - placeOf(Math.min(a, b));
      expect(step * Math.sign(model.figures[0]?.weight ?? 0)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the ring is the median: what is higher and what is lower have at most half of the probability each', () => {
  fc.assert(
    fc.property(models, values, (model, own) => {
      const probabilities = ringProbabilities(model, own);
      const place = RINGS_ASCENDING.indexOf(placeByModel(model, own));
      const sum = (list: number[]) => list.reduce((total, probability) => total + probability, 0);
      expect(sum(probabilities.slice(0, place))).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(sum(probabilities.slice(place + 1))).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

test('a figure that is not known, or whose values were all equal, says nothing', () => {
  const scale = { isLogarithmic: false, mean: 5, weight: 1 };
  const model: RingModel = {
    figures: [
      { name: 'unknown', deviation: 1, ...scale },
      { name: 'constant', deviation: 0, ...scale },
      { name: 'known', deviation: 2, ...scale },
    ],
    cuts: [-1, 0, 1],
  };
  const contributions = listContributions(model, { unknown: null, constant: 9, known: 9 });
  expect(contributions.map(({ contribution }) => contribution)).toEqual([0, 0, 2]);
});

test('the stored model has the figures of the table', () => {
  const stored = JSON.parse(readFileSync(new URL('ring-model.json', import.meta.url), 'utf8'));
  const names = RING_FIGURES.map(({ name }) => name);
  expect(stored.figures.map(({ name }: { name: string }) => name)).toEqual(names);
  expect(stored.cuts).toEqual(stored.cuts.toSorted((a: number, b: number) => a - b));
  expect(names.length).toBeLessThanOrEqual(32);
  expect(new Set(names).size).toBe(names.length);
});
