import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthLargest } from './nth-largest.ts';

/** Few different values, so that there are many ties, or any at all. */
const numbers = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 300 }),
  // -0 and 0 are one number here.
  fc.array(
    fc.double({ noNaN: true }).map((value) => value + 0),
    { minLength: 1, maxLength: 300 },
  ),
  fc.array(fc.constantFrom(Number.NEGATIVE_INFINITY, 0.2, 0.21, 1), { minLength: 1, maxLength: 300 }),
);

test('is the number at that place of all in descending order, ties included', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), (values, place) => {
      const n = 1 + (place % values.length);
      const sorted = Float64Array.from(values).sort().toReversed();
      expect(nthLargest(Float64Array.from(values), n)).toBe(sorted[n - 1]);
    }),
  );
});

test.each([
  ['ascending', (index: number) => index],
  ['descending', (index: number) => -index],
  ['equal', () => 1],
  ['like organ pipes', (index: number) => Math.min(index, 20_000 - index)],
])('takes linear time where the numbers are %s', (_, valueAt) => {
  const values = Float64Array.from({ length: 20_000 }, (_, index) => valueAt(index));
  const expected = values.toSorted().at(-400);
  let reads = 0;
  const counted = new Proxy(values, {
    get(target, key) {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  expect(nthLargest(counted, 400)).toBe(expected);
  expect(reads).toBeLessThan(30 * values.length);
});
