import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RingFigure } from '../../src/assessment/ring-figures.ts';
import { placeByModel, RINGS_ASCENDING } from '../../src/assessment/ring-model.ts';
import { fitRingModel } from './fit-ring-model.ts';

const figure = (name: string, unit: RingFigure['unit'] = 'share'): RingFigure => ({
  name,
  label: name,
  unit,
  source: 'names',
  read: () => null,
});
const FIGURES = [figure('helps'), figure('hinders'), figure('constant'), figure('trials', 'studies')];
/** 'helps' and 'trials' rise with the ring, 'hinders' falls. */
const examples = Array.from({ length: 80 }, (_, index) => {
  const place = index % 4;
  const noise = ((index * 37) % 11) / 11;
  return {
    ring: RINGS_ASCENDING[place] ?? 'Hold',
    values: {
      helps: place + noise,
      hinders: -place + noise,
      constant: 7,
      trials: index % 5 === 0 ? null : 10 ** place,
    },
  };
});

test('learns the direction of each figure, and ascending cuts', () => {
  const { figures, cuts } = fitRingModel(FIGURES, examples);
  const [helps = 0, hinders = 0, constant, trials = 0] = figures.map(({ weight }) => weight);
  expect(helps).toBeGreaterThan(0.1);
  expect(hinders).toBeLessThan(-0.1);
  expect(constant).toBe(0);
  expect(trials).toBeGreaterThan(0.1);
  expect(cuts).toEqual(cuts.toSorted((a, b) => a - b));
});

test('places what it has learned', () => {
  const model = fitRingModel(FIGURES, examples, { penalty: 0.01 });
  const right = examples.filter(({ values, ring }) => placeByModel(model, values) === ring).length;
  expect(right / examples.length).toBeGreaterThan(0.9);
});

test('equal data give equal bytes, in any order of the examples', () => {
  const expected = JSON.stringify(fitRingModel(FIGURES, examples));
  expect(JSON.stringify(fitRingModel(FIGURES, examples))).toBe(expected);
  fc.assert(
    fc.property(fc.shuffledSubarray(examples, { minLength: examples.length }), (shuffled) => {
      expect(JSON.stringify(fitRingModel(FIGURES, shuffled))).toBe(expected);
    }),
    { numRuns: 5 },
  );
});

test('a larger penalty gives smaller weights', () => {
  const size = (penalty: number) =>
    fitRingModel(FIGURES, examples, { penalty }).figures.reduce((sum, { weight }) => sum + weight ** 2, 0);
  expect(size(1)).toBeLessThan(size(0.2));
  expect(size(0.2)).toBeLessThan(size(0.05));
});

test('stays finite where a ring has no example', () => {
  const { figures, cuts } = fitRingModel(
    FIGURES,
    examples.filter(({ ring }) => ring !== 'Trial'),
  );
  for (const value of [...figures.map(({ weight }) => weight), ...cuts])
    expect(Number.isFinite(value)).toBe(true);
});
