import { radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { RINGS } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBlips } from './blips.ts';
import { chartFrame } from './chart-frame.ts';
import { magnifyQuadrant } from './magnify-quadrant.ts';
import { CENTRE, innerRadius, RING_RADII } from './radar-geometry.ts';

const MAX_SCALE = 1;
const items = fc
  .array(fc.record({ name: fc.string({ minLength: 1 }), ring: fc.constantFrom('Adopt', ...RINGS) }), {
    minLength: 1,
    maxLength: 90,
  })
  .map((all) => all.map((one, i) => radarItemFixture(i, { ...one, quadrant: 'Tools' })));

test('200 random quadrants: each blip keeps its place, inside its ring and quadrant, and no two overlap', {
  tags: ['radar/magnified'],
}, () => {
  fc.assert(
    fc.property(items, (all) => {
      const before = toBlips(all);
      const { blips } = magnifyQuadrant(before, 'Tools', MAX_SCALE);
      const placeOf = ({ position }: (typeof before)[number]) => position && [position.x, position.y];
      expect(blips.map(placeOf)).toEqual(before.map(placeOf));
      const drawn = blips.flatMap(({ item, position }) =>
        position ? [{ ring: item.ring, ...position }] : [],
      );
      for (const [i, a] of drawn.entries()) {
        const distance = Math.hypot(a.x - CENTRE, a.y - CENTRE);
        expect(distance + a.radius).toBeLessThanOrEqual(RING_RADII[a.ring] + 0.01);
        expect(distance - a.radius).toBeGreaterThanOrEqual(innerRadius(a.ring) - 0.01);
        expect(a.x + a.radius).toBeLessThanOrEqual(CENTRE);
        expect(a.y - a.radius).toBeGreaterThanOrEqual(CENTRE);
        for (const b of drawn.slice(0, i))
          expect(Math.hypot(a.x - b.x, a.y - b.y) + 0.01).toBeGreaterThanOrEqual(a.radius + a.tip + b.radius);
      }
    }),
    { numRuns: 200 },
  );
});

test('a magnified quadrant is drawn much larger than on the whole radar, also where it is crowded', {
  tags: ['radar/magnified'],
}, () => {
  const all = Array.from({ length: 18 }, (_, i) =>
    radarItemFixture(i, { name: `n${i}`, quadrant: 'Tools', ring: i < 15 ? 'Adopt' : 'Trial' }),
  );
  const blips = toBlips(all);
  const frame = { width: 1_000, height: 640 };
  const [whole, magnified] = [chartFrame(blips, null, frame), chartFrame(blips, 'Tools', frame)];
  expect(Math.min(...magnified.sizes)).toBeGreaterThan(1.7 * Math.min(...whole.sizes));
});
