import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roadmapFixture } from '../../../testing/insight-fixtures.ts';
import { type Box, connectBars, connectCards } from './connect-cards.ts';
import { collectDependencies } from './dependencies.ts';

const COLUMN = 200;
const GUTTER = 14;
const CARD = 80;
const LANE = 300;
/** Cards of a board: columns by period, with up to three stacked cards per lane. */
const card = fc.record({ column: fc.nat({ max: 3 }), lane: fc.nat({ max: 5 }), row: fc.nat({ max: 2 }) });
const boxOf = ({ column, lane, row }: { column: number; lane: number; row: number }): Box => ({
  left: column * (COLUMN + GUTTER),
  right: column * (COLUMN + GUTTER) + COLUMN,
  top: lane * LANE + 12 + row * (CARD + 8),
  bottom: lane * LANE + 12 + row * (CARD + 8) + CARD,
  laneTop: lane * LANE,
});
const ALL = [0, 1, 2, 3].flatMap((column) =>
  [0, 1, 2, 3, 4, 5].flatMap((lane) => [0, 1, 2].map((row) => boxOf({ column, lane, row }))),
);

test('lines between cards are orthogonal and never cross a card', {
  tags: ['roadmap/at-hand'],
}, () => {
  fc.assert(
    fc.property(card, card, (first, second) => {
      const points = connectCards(boxOf(first), boxOf(second));
      for (const [i, [x, y]] of points.entries()) {
        const before = points[i - 1];
        if (!before) continue;
        expect(before[0] === x || before[1] === y).toBe(true);
        const [left, right] = [Math.min(x, before[0]), Math.max(x, before[0])];
        const [top, bottom] = [Math.min(y, before[1]), Math.max(y, before[1])];
        expect(
          ALL.some((box) => right > box.left && left < box.right && bottom > box.top && top < box.bottom),
        ).toBe(false);
      }
    }),
  );
});

test('lines between bars never run to the left', { tags: ['roadmap/at-hand'] }, () => {
  const bar = fc.record({
    left: fc.nat({ max: 500 }),
    width: fc.integer({ min: 8, max: 400 }),
    row: fc.nat({ max: 20 }),
  });
  const box = ({ left, width, row }: { left: number; width: number; row: number }): Box => ({
    left,
    right: left + width,
    top: row * 40,
    bottom: row * 40 + 12,
    laneTop: 0,
  });
  fc.assert(
    fc.property(bar, bar, (a, b) => {
      const [first, second] = a.left <= b.left ? [a, b] : [b, a];
      const points = connectBars(box(first), box(second));
      for (const [i, [x]] of points.entries()) expect(x).toBeGreaterThanOrEqual(points[i - 1]?.[0] ?? 0);
    }),
  );
});

test('dependencies on later elements are reported separately; unknown ids, duplicates and self-references are ignored', {
  tags: ['roadmap/at-hand'],
}, () => {
  const [a, b] = roadmapFixture(2).elements;
  const at = (startDate: string) => ({ period: 'Year 1', startDate, endDate: '2030-01-01', milestones: [] });
  const early = { ...a!, id: 'early', timeline: at('2026-01-01'), dependencies: ['late', 'early', 'gone'] };
  const late = { ...b!, id: 'late', timeline: at('2027-01-01'), dependencies: ['early', 'early'] };
  expect(collectDependencies([early, late])).toEqual({
    drawn: [{ from: 'early', to: 'late' }],
    backward: [{ from: 'late', to: 'early' }],
  });
});
