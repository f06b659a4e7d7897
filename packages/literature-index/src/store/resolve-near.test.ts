import fc from 'fast-check';
import { expect, test } from 'vitest';
import { haveWindow } from './resolve-near.ts';

/** Every choice of a position for each word, tried. */
function tryAll(
  places: readonly (readonly number[])[],
  size: number,
  chosen: readonly number[] = [],
): boolean {
  const [next, ...rest] = places;
  if (!next) return Math.max(...chosen) - Math.min(...chosen) < size;
  return next.some((position) => tryAll(rest, size, [...chosen, position]));
}

const positions = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 })
  .map((all) => all.toSorted((a, b) => a - b));

test('words are near each other where some choice of their positions fits into the window', () => {
  fc.assert(
    fc.property(
      fc.array(positions, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      (places, size) => {
        expect(haveWindow(places, size)).toBe(tryAll(places, size));
      },
    ),
  );
});
