import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadDots } from './spread-dots.ts';

const GRID = { columns: 8, rows: 4 };
const wish = fc.record({
  right: fc.double({ min: 0, max: 1, noNaN: true }),
  up: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('no two dots share a place, however many have the same scores', { tags: ['roadmap/scatter'] }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(wish, fc.constant({ right: 0.5, up: 0.5 })), { maxLength: 60 }),
      (wishes) => {
        const places = spreadDots(wishes, GRID);
        expect(places).toHaveLength(wishes.length);
        expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(wishes.length);
      },
    ),
  );
});

test('a dot alone stands where its scores put it: more value higher, more risk further right', {
  tags: ['roadmap/scatter'],
}, () => {
  expect(spreadDots([{ right: 1, up: 1 }], GRID)).toEqual([{ column: 7, row: 0 }]);
  expect(spreadDots([{ right: 0, up: 0 }], GRID)).toEqual([{ column: 0, row: 3 }]);
});
