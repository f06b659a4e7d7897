import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLanes, placeCards } from './board-rows.ts';

test('a card reaches through the periods in which its work runs, and no card meets another', {
  tags: ['roadmap/run-on'],
}, () => {
  const card = fc
    .tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }))
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const tracks = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(card, { maxLength: 20 }), tracks, (cards, across) => {
      const lineOf = (period: number) => 1 + across.slice(0, period).reduce((sum, count) => sum + count, 0);
      const placed = placeCards(cards, across);
      for (const [i, { row, lines }] of placed.entries()) {
        const { from, to } = cards[i]!;
        if (from < to) expect(lines).toEqual([lineOf(from), lineOf(to + 1)]);
        expect(lines[0]).toBeGreaterThanOrEqual(lineOf(from));
        expect(lines[1]).toBeLessThanOrEqual(lineOf(to + 1));
        for (const other of placed.slice(i + 1))
          expect(other.row !== row || other.lines[0] >= lines[1] || other.lines[1] <= lines[0]).toBe(true);
      }
    }),
  );
});

test('cards of different periods share a row', () => {
  expect(
    placeCards(
      [
        { from: 0, to: 0 },
        { from: 1, to: 2 },
        { from: 0, to: 1 },
      ],
      [1, 1, 1],
    ).map(({ row }) => row),
  ).toEqual([1, 1, 2]);
});

test('lanes come by their earliest work, goals by the day they are due; empty lanes come last', {
  tags: ['roadmap/lane-order'],
}, () => {
  const [base] = roadmapFixture(1).elements;
  const at = (
    category: 'Business Goals' | 'Research Areas' | 'Technology Capabilities',
    startDate: string,
  ) => ({
    ...base!,
    category,
    timeline: { ...base!.timeline, startDate, endDate: '2029-11-27' },
  });
  const elements = [
    at('Business Goals', '2026-11-28'),
    at('Technology Capabilities', '2027-03-28'),
    at('Research Areas', '2026-11-28'),
  ];
  expect(orderLanes(elements)).toEqual([
    'Research Areas',
    'Technology Capabilities',
    'Business Goals',
    'Market Drivers',
    'Product Features',
    'Implementation Activities',
  ]);
});
