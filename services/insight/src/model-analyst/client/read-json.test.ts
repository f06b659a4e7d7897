import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const Shape = z.object({ items: z.array(z.unknown()) });

test.each([
  ['alone', '{"items": [1]}'],
  ['in a fence', 'Here:\n```json\n{"items": [1]}\n```\nDone.'],
  ['after thoughts with braces', '<think>{maybe} {"items": 3}</think> {"items": [1]}'],
  ['before braces', '{"items": [1]} as {you} asked }'],
  ['after an opening brace that nothing closes', 'the set {1, 2 and then {"items": [1]}'],
])('the matching object is found %s', (_, text) => {
  expect(readJson(Shape, text)).toEqual({ value: { items: [1] } });
});

test('whatever its texts contain, and whatever prose without braces surrounds it', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.lorem(), fc.lorem(), (items, before, after) => {
      expect(readJson(Shape, `${before} ${JSON.stringify({ items })} ${after}`)).toEqual({
        value: { items },
      });
    }),
  );
});

test('an invalid answer is described without its words', () => {
  expect(readJson(Shape, 'I am sorry.')).toEqual({ problem: 'it is not JSON' });
  expect(readJson(Shape, '{"items": [')).toEqual({ problem: 'it is not JSON' });
  expect(readJson(Shape, '{"entries": []}')).toEqual({
    problem: 'its shape is not the required one at /items',
  });
});
