import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDotProducts } from './dot-products.ts';

const byte = fc.integer({ min: -127, max: 127 });

test('the compiled dot products equal those of a plain loop for any vector length', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 70 }).chain((dimensions) =>
        fc.tuple(
          fc.array(fc.float({ min: -1, max: 1, noNaN: true }), {
            minLength: dimensions,
            maxLength: dimensions,
          }),
          fc.array(fc.array(byte, { minLength: dimensions, maxLength: dimensions }), {
            minLength: 1,
            maxLength: 9,
          }),
        ),
      ),
      ([query, rows]) => {
        const table = createDotProducts(query.length);
        rows.forEach((row, index) => {
          table.bytesAt(index).set(row);
        });
        const factor = table.setQuery(query);
        const sums = Array.from(table.products(0, rows.length), (product) => product * factor).slice(
          0,
          rows.length,
        );
        rows.forEach((row, position) => {
          const plain = row.reduce((sum, value, k) => sum + value * (query[k] ?? 0), 0);
          expect(sums[position]).toBeCloseTo(plain, 1);
        });
      },
    ),
    { numRuns: 100 },
  );
});

test('the longest vectors of largest values do not overflow 32 bits', () => {
  const dimensions = 1_536;
  const table = createDotProducts(dimensions);
  table.bytesAt(0).fill(-127);
  const factor = table.setQuery(new Float32Array(dimensions).fill(1));
  expect((table.products(0, 1)[0] ?? 0) * factor).toBeCloseTo(-127 * dimensions, -2);
});

test('vectors are kept when the table grows', () => {
  const table = createDotProducts(20);
  for (let index = 0; index < 20_000; index += 1) table.bytesAt(index).fill(index % 100);
  const factor = table.setQuery(new Float32Array(20).fill(1));
  expect((table.products(4_321, 1)[0] ?? 0) * factor).toBeCloseTo(20 * 21, 0);
  expect((table.products(19_999, 1)[0] ?? 0) * factor).toBeCloseTo(20 * 99, 0);
});

test('every third vector has the dot product it has alone', () => {
  const table = createDotProducts(20);
  for (let index = 0; index < 10; index += 1) table.bytesAt(index).fill(index);
  table.setQuery(new Float32Array(20).fill(1));
  const alone = [1, 4, 7].map((index) => table.products(index, 1)[0]);
  expect([...table.products(1, 3, 3).slice(0, 3)]).toEqual(alone);
});
