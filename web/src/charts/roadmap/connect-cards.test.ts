import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCards } from './board-rows.ts';
import { type Box, CARD_INSET, type CardBox, connectBars, connectCards } from './connect-cards.ts';
import { collectDependencies } from './dependencies.ts';

const TRACK = 200;
const ROW = 90;
const LANE_HEIGHT = 6 * ROW + 24;

/** Two lanes of cards, as the board lays them out. */
const lane = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: 6 });
function boxesOf(spans: readonly (readonly [number, number])[], index: number, across: readonly number[]) {
  const cards = spans
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return placeCards(cards, across).map(
    ({ row, lines: [first, last] }): CardBox => ({
      left: (first - 1) * TRACK + CARD_INSET,
      right: (last - 1) * TRACK - CARD_INSET,
      top: index * LANE_HEIGHT + row * ROW - 78,
      bottom: index * LANE_HEIGHT + row * ROW,
      laneLeft: 0,
      laneBottom: (index + 1) * LANE_HEIGHT,
    }),
  );
}

test('lines between cards are orthogonal and never cross a card', {
  tags: ['roadmap/at-hand'],
}, () => {
  const tracks = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(lane, lane, lane, tracks, (above, between, below, across) => {
      const all = [above, between, below].flatMap((spans, i) => boxesOf(spans, i, across));
      for (const from of all)
        for (const to of all) {
          if (from === to) continue;
          const points = connectCards(from, to);
          for (const [i, [x, y]] of points.entries()) {
            const before = points[i - 1];
            if (!before) continue;
            expect(before[0] === x || before[1] === y).toBe(true);
            const [left, right] = [Math.min(x, before[0]), Math.max(x, before[0])];
            const [top, bottom] = [Math.min(y, before[1]), Math.max(y, before[1])];
            expect(
              all.some((box) => right > box.left && left < box.right && bottom > box.top && top < box.bottom),
            ).toBe(false);
          }
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
