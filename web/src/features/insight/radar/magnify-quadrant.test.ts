import { RINGS } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { radarItemFixture } from '../../../testing/insight-fixtures.ts';
import { toBlips } from './blips.ts';
import { magnifyQuadrant } from './magnify-quadrant.ts';
import { CENTRE, RING_RADII } from './radar-geometry.ts';

const MAX_SCALE = 1;
const items = fc
  .array(fc.record({ name: fc.string({ minLength: 1 }), ring: fc.constantFrom('Adopt', ...RINGS) }), {
    minLength: 1,
    maxLength: 90,
  })
  .map((all) => all.map((one, i) => radarItemFixture(i, { ...one, quadrant: 'Tools' })));

test('200 random quadrants: no two blips overlap, and each is inside its ring and quadrant', {
  tags: ['radar/magnified'],
}, () => {
  fc.assert(
    fc.property(items, (all) => {
      const before = toBlips(all);
      const { blips, radii } = magnifyQuadrant(before, 'Tools', MAX_SCALE);
      expect(radii.Hold).toBeCloseTo(RING_RADII.Hold);
      const drawn = blips.flatMap(({ item, position }) =>
        position ? [{ ring: item.ring, ...position }] : [],
      );
      expect(drawn).toHaveLength(before.filter(({ position }) => position).length);
      for (const [i, a] of drawn.entries()) {
        const distance = Math.hypot(a.x - CENTRE, a.y - CENTRE);
        const inside = RINGS[RINGS.indexOf(a.ring) - 1];
        expect(distance + a.radius).toBeLessThanOrEqual(radii[a.ring] + 0.01);
        expect(distance - a.radius).toBeGreaterThanOrEqual((inside ? radii[inside] : 0) - 0.01);
        expect(a.x + a.radius).toBeLessThanOrEqual(CENTRE);
        expect(a.y - a.radius).toBeGreaterThanOrEqual(CENTRE);
        for (const b of drawn.slice(0, i))
          expect(Math.hypot(a.x - b.x, a.y - b.y) + 0.01).toBeGreaterThanOrEqual(a.radius + a.tip + b.radius);
      }
    }),
    { numRuns: 200 },
  );
});

test('a crowded Adopt takes most of the quadrant, and its blips are larger than on the whole chart', {
  tags: ['radar/magnified'],
}, () => {
  const all = Array.from({ length: 18 }, (_, i) =>
    radarItemFixture(i, { name: `n${i}`, quadrant: 'Tools', ring: i < 15 ? 'Adopt' : 'Trial' }),
  );
  const whole = toBlips(all);
  const { blips, radii } = magnifyQuadrant(whole, 'Tools', MAX_SCALE);
  expect(radii.Adopt).toBeGreaterThan(2 * RING_RADII.Adopt);
  const radius = ({ position }: (typeof whole)[number]) => position?.radius ?? 0;
  expect(Math.min(...blips.map(radius))).toBeGreaterThan(Math.max(...whole.map(radius)));
});
