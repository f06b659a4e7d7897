import { expect, test } from 'vitest';
import { classify } from '../../src/reading/classifiers/linear-model.ts';
import { fitReading } from './fit-reading.ts';

const examples = Array.from({ length: 40 }, (_, index) => ({
  features: [[index % 2 ? 'rises' : 'falls', `other ${index % 7}`], ['always']],
  label: index % 2 ? 'up' : 'down',
}));

test('learns features that separate the classes', () => {
  const model = fitReading(['up', 'down'], examples);
  expect(classify(model, [['rises'], []]).value).toBe('up');
  expect(classify(model, [['falls'], []]).value).toBe('down');
});

test('is deterministic, and leaves out what is rare', () => {
  const rare = { features: [['once']], label: 'up' };
  const model = fitReading(['up', 'down'], [...examples, rare]);
  expect([...model.weights]).toEqual([...fitReading(['up', 'down'], [...examples, rare]).weights]);
  expect(model.weights.has('once')).toBe(false);
});
