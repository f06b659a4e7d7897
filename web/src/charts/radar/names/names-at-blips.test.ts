import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfName, placeNamesAtBlips } from './names-at-blips.ts';

const BOUNDS = { left: 0, right: 310, top: 0, bottom: 358 };
const blip = fc.record({
  x: fc.double({ min: 12, max: 298, noNaN: true }),
  y: fc.double({ min: 12, max: 346, noNaN: true }),
  reach: fc.double({ min: 5, max: 12, noNaN: true }),
  width: fc.double({ min: 20, max: 130, noNaN: true }),
  lines: fc.constantFrom(['one'], ['one', 'two']),
});

test('200 random quadrants: no name meets a blip or another name, and each is inside the chart', {
  tags: ['radar/small'],
}, () => {
  fc.assert(
    fc.property(fc.array(blip, { minLength: 1, maxLength: 24 }), (all) => {
      const blips = all.map((one, index) => ({ ...one, index, short: '', importance: 0 }));
      const boxes = placeNamesAtBlips(blips, BOUNDS).map((name) => boxOfName(name, blips[name.index]!.width));
      for (const [i, a] of boxes.entries()) {
        expect(Math.min(a.left, a.top)).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(BOUNDS.right);
        expect(a.bottom).toBeLessThanOrEqual(BOUNDS.bottom);
        for (const { x, y, reach } of blips) {
          const [dx, dy] = [Math.max(a.left - x, 0, x - a.right), Math.max(a.top - y, 0, y - a.bottom)];
          expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(reach - 1e-9);
        }
        for (const b of boxes.slice(0, i))
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('200 random quadrants: no name stands beside another blip as close as beside its own', {
  tags: ['radar/small'],
}, () => {
  fc.assert(
    fc.property(fc.array(blip, { minLength: 2, maxLength: 24 }), (all) => {
      const blips = all.map((one, index) => ({ ...one, index, short: '', importance: 0 }));
      for (const name of placeNamesAtBlips(blips, BOUNDS)) {
        const { left, right, top, bottom } = boxOfName(name, blips[name.index]!.width);
        for (const { x, y, reach } of blips.filter(({ index }) => index !== name.index)) {
          const isOnItsLines = y + reach > top && y - reach < bottom;
          const gap = Math.max(left - (x + reach), x - reach - right);
          expect(!isOnItsLines || gap >= 8 - 1e-9).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a blip alone has its name on the right, or on the left near the edge', () => {
  const at = (x: number) =>
    placeNamesAtBlips(
      [{ index: 0, x, y: 100, reach: 10, width: 100, lines: ['one'], short: '', importance: 0 }],
      BOUNDS,
    ).map(({ anchor }) => anchor);
  expect(at(50)).toEqual(['start']);
  expect(at(290)).toEqual(['end']);
});
