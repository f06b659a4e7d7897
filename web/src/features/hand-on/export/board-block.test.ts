import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectCards } from '../../../charts/roadmap/connect-cards.ts';
import { collectDependencies } from '../../../charts/roadmap/dependencies.ts';
import { layoutBoard } from './board-block.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const size = fc.integer({ min: 1, max: 40 });

test('every element has a card in its lane and period, cards do not overlap, and their text fits', {
  tags: ['roadmap/packing'],
}, () => {
  fc.assert(
    fc.property(size, (count) => {
      const roadmap = roadmapFixture(count);
      const { cards, lanes, height } = layoutBoard(roadmap);
      expect(cards.map(({ element }) => element.id).sort()).toEqual(
        roadmap.elements.map(({ id }) => id).sort(),
      );
      for (const [i, card] of cards.entries()) {
        const lane = lanes.find(({ category }) => category === card.element.category);
        expect(card.top).toBeGreaterThan(lane?.top ?? Number.NaN);
        expect(card.bottom).toBeLessThan((lane?.top ?? 0) + (lane?.height ?? 0));
        expect(card.content.height).toBeLessThan(card.bottom - card.top);
        expect(card.right).toBeLessThanOrEqual(CONTENT_WIDTH + 1e-6);
        for (const other of cards.slice(i + 1)) {
          const beside = card.right < other.left || other.right < card.left;
          expect(beside || card.bottom < other.top || other.bottom < card.top).toBe(true);
        }
      }
      expect(height).toBeGreaterThanOrEqual(Math.max(...cards.map(({ bottom }) => bottom)));
    }),
    { numRuns: 40 },
  );
});

test('lines are orthogonal and cross no card', { tags: ['roadmap/lines'] }, () => {
  fc.assert(
    fc.property(size, (count) => {
      const roadmap = roadmapFixture(count);
      const { cards } = layoutBoard(roadmap);
      const byId = new Map(cards.map((card) => [card.element.id, card]));
      for (const { from, to } of collectDependencies(roadmap.elements).drawn) {
        const points = connectCards(byId.get(from)!, byId.get(to)!);
        for (const [i, [x, y]] of points.entries()) {
          const [beforeX, beforeY] = points[i - 1] ?? [x, y];
          expect(beforeX === x || beforeY === y).toBe(true);
          const crossed = cards.find(
            ({ left, right, top, bottom }) =>
              Math.max(x, beforeX) > left + 1e-6 &&
              Math.min(x, beforeX) < right - 1e-6 &&
              Math.max(y, beforeY) > top &&
              Math.min(y, beforeY) < bottom,
          );
          expect(crossed?.element.name).toBeUndefined();
        }
      }
    }),
    { numRuns: 40 },
  );
});
