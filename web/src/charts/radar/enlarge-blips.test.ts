import { radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBlips } from './blips.ts';
import { chartFrame } from './chart-frame.ts';
import { LARGE_SIZES, sizesOf } from './place-blips.ts';

/** The space for the chart beside the list, in a window of 1440 by 900 px. */
const WIDE = { width: 886, height: 716 };
const PHONE = { width: 358, height: 660 };

const radar = fc.array(
  fc.record({
    name: fc.string({ minLength: 3, maxLength: 30 }),
    quadrant: fc.constantFrom(...QUADRANTS),
    ring: fc.constantFrom(...RINGS),
    movement: fc.constantFrom('Up' as const, 'Down' as const, 'No Change' as const),
    isNew: fc.boolean(),
  }),
  { minLength: 1, maxLength: 80 },
);

test('enlarged blips stay in their places, are on a large chart never smaller than before, and no two meet', {
  tags: ['radar/volume', 'radar/no-overlap', 'radar/small'],
}, () => {
  fc.assert(
    fc.property(radar, fc.constantFrom(WIDE, PHONE), (items, size) => {
      const blips = toBlips(items.map((item, i) => radarItemFixture(i, item)));
      const { blips: drawn } = chartFrame(blips, null, size);
      const placed = drawn.flatMap(({ position, item }) => (position ? { ...position, item } : []));
      const stored = blips.flatMap(({ position }) => position ?? []);
      expect(placed.map(({ x, y }) => [x, y])).toEqual(stored.map(({ x, y }) => [x, y]));
      const isEnlarged = placed.some(({ radius }, i) => radius > (stored[i]?.radius ?? 0) + 0.001);
      for (const [i, a] of placed.entries()) {
        if (size === WIDE) expect(a.radius).toBeGreaterThanOrEqual((stored[i]?.radius ?? 0) - 0.001);
        for (const b of placed.slice(0, i)) {
          const distance = Math.hypot(a.x - b.x, a.y - b.y);
          expect(distance).toBeGreaterThanOrEqual(a.radius + b.radius);
          // Stored sizes count on points that do not face each other across an axis.
          if (size !== WIDE || !isEnlarged) continue;
          expect(distance).toBeGreaterThanOrEqual(a.radius + a.tip + b.radius + b.tip);
          expect(distance).toBeGreaterThanOrEqual(a.room + b.room - 0.001);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('few technologies have larger blips than their slots, and only those that moved have a point', {
  tags: ['radar/volume'],
}, () => {
  const blips = toBlips(
    (['Up', 'No Change'] as const).map((movement, i) =>
      radarItemFixture(i, { name: `n${i}`, ring: 'Hold', quadrant: QUADRANTS[i] ?? 'Tools', movement }),
    ),
  );
  expect(sizesOf(blips)).toBe(LARGE_SIZES);
  const { blips: drawn, sizes } = chartFrame(blips, null, WIDE);
  expect(sizes[2]).toBeGreaterThan(8);
  expect(sizes[2]).toBeLessThanOrEqual(10.001);
  const tips = new Map(drawn.map(({ item, position }) => [item.movement, position?.tip]));
  expect(tips.get('Up')).toBeGreaterThan(LARGE_SIZES.tip);
  expect(tips.get('No Change')).toBe(0);
});
