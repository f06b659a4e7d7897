import { termHash } from '@sextant/literature-text/term-hash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FrequencyReader, packFrequencies, readFrequencies } from './term-frequencies.ts';

const countsOf = (reader: FrequencyReader, term: string) => {
  const place = reader.find(termHash(term));
  return place === 0 ? null : [0, 1, 2].map((field) => reader.countAt(place, field));
};
const count = fc.integer({ min: 0, max: 255 });

test('packed counts and lengths are read back, and a missing term is not found', () => {
  const terms = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), {
    selector: termHash,
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.tuple(count, count, count), { minLength: 60, maxLength: 60 }),
      (names, counts) => {
        const [absent, ...present] = names;
        const frequencies = new Map(present.map((term, index) => [term, counts[index]!]));
        const packed = packFrequencies(
          present.map(termHash),
          counts.slice(0, present.length).flat(),
          [1, 60_000, 3],
        );
        const reader = readFrequencies(packed);
        expect(reader.lengths).toEqual([1, 60_000, 3]);
        for (const [term, expected] of frequencies) expect(countsOf(reader, term)).toEqual(expected);
        if (absent !== undefined) expect(countsOf(reader, absent)).toBeNull();
      },
    ),
  );
});

test('counts and lengths are clamped to their maximum', () => {
  const reader = readFrequencies(packFrequencies([termHash('a')], [300, 1, 0], [70_000, 1, 0]));
  expect(reader.lengths[0]).toBe(65_535);
  expect(countsOf(reader, 'a')).toEqual([255, 1, 0]);
});
