import { radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VolumeStep, volumeStep } from './blip-volume.ts';
import { type BlipPosition, LARGE_SIZES, placeBlips, SMALL_SIZES, sizesOf } from './place-blips.ts';
import { CENTRE, innerRadius, quadrantSigns, RING_RADII } from './radar-geometry.ts';
import { RADAR_SLOTS } from './radar-slots.ts';

const item = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }),
  ring: fc.constantFrom(...RINGS),
  quadrant: fc.constantFrom(...QUADRANTS),
});
const radarOf = (count: number) => fc.array(item, { minLength: count, maxLength: count });

const overlaps = (positions: readonly BlipPosition[]) => {
  let pairs = 0;
  for (const [i, a] of positions.entries()) {
    for (const b of positions.slice(0, i)) {
      if (Math.hypot(a.x - b.x, a.y - b.y) < a.radius + a.tip + b.radius) pairs++;
    }
  }
  return pairs;
};

describe('placing blips', () => {
  test('no two of 100 blips overlap, including their points, in 200 random radars', {
    tags: ['radar/no-overlap'],
  }, () => {
    fc.assert(
      fc.property(radarOf(100), (items) => {
        expect(overlaps(placeBlips(items).filter((position) => position !== null))).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  test('appending an item moves no other item, in 200 random radars', { tags: ['radar/positions'] }, () => {
    fc.assert(
      fc.property(radarOf(100), item, (items, added) => {
        const before = placeBlips(items).map((position) => position && [position.x, position.y]);
        const after = placeBlips([...items, added]).map((position) => position && [position.x, position.y]);
        expect(after.slice(0, -1)).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  test('positions depend only on the names and their order', {
    tags: ['radar/positions'],
  }, () => {
    const cell = (first: string) =>
      placeBlips(
        [first, 'b', 'c'].map((name) => ({ name, ring: 'Hold' as const, quadrant: 'Tools' as const })),
      ).map((position) => position && [position.x, position.y]);
    expect(cell('a')).toEqual(cell('a'));
    expect(new Set(['a', 'd', 'e', 'f', 'g'].map((name) => String(cell(name)[0]))).size).toBeGreaterThan(1);
  });

  test('every blip is entirely inside its ring and quadrant', {
    tags: ['radar/positions', 'radar/rings', 'radar/radii'],
  }, () => {
    fc.assert(
      fc.property(radarOf(60), (items) => {
        for (const [i, position] of placeBlips(items).entries()) {
          if (!position) continue;
          const { ring, quadrant } = items[i]!;
          const [dx, dy] = [position.x - CENTRE, position.y - CENTRE];
          const signs = quadrantSigns(quadrant);
          expect(dx * signs.x).toBeGreaterThan(position.radius);
          expect(dy * signs.y).toBeGreaterThan(position.radius);
          expect(Math.hypot(dx, dy)).toBeLessThan(RING_RADII[ring] - position.radius);
          expect(Math.hypot(dx, dy)).toBeGreaterThan(
            innerRadius(ring) + (innerRadius(ring) && position.radius),
          );
        }
      }),
    );
  });

  test('the radius follows the volume in three steps, the same for equal volumes, in smaller steps if a slot is small', {
    tags: ['radar/volume'],
  }, () => {
    const steps = fc.constantFrom<VolumeStep>(0, 1, 2);
    const sized = fc.tuple(item, steps).map(([each, step]) => ({ ...each, step }));
    fc.assert(
      fc.property(fc.array(sized, { minLength: 3, maxLength: 100 }), (items) => {
        const positions = placeBlips(items);
        const drawn = positions.filter((position) => position !== null);
        expect(overlaps(drawn)).toBe(0);
        const { radii, tip } = sizesOf(positions.map((position) => ({ position })));
        expect([LARGE_SIZES.radii, SMALL_SIZES.radii]).toContain(radii);
        for (const [i, position] of positions.entries())
          if (position) expect([position.radius, position.tip]).toEqual([radii[items[i]!.step], tip]);
      }),
    );
    expect(LARGE_SIZES.radii).toEqual([6, 7, 8]);
    expect([null, 0, 19, 20, 99, 100].map(volumeStep)).toEqual([2, 0, 0, 1, 1, 2]);
  });

  test('hiding or moving items by hand moves no other, in 200 random radars', {
    tags: ['radar/positions', 'corrections/numbers'],
  }, () => {
    const decided = fc.record({ hidden: fc.boolean(), ring: fc.option(fc.constantFrom(...RINGS)) });
    fc.assert(
      fc.property(radarOf(60), fc.array(decided, { minLength: 60, maxLength: 60 }), (named, decisions) => {
        const items = named.map((each) => radarItemFixture(0, each));
        const shown = items.flatMap((one, index) => {
          const { hidden, ring } = decisions[index]!;
          return hidden ? [] : [{ index, item: ring ? { ...one, ring } : one }];
        });
        const before = placeBlips(items);
        const after = placeBlips(
          shown.map((one) => one.item),
          { items, indexOf: (displayed) => shown[displayed]!.index },
        );
        expect(overlaps(after.filter((position) => position !== null))).toBe(0);
        for (const [displayed, { index, item: now }] of shown.entries())
          if (now.ring === items[index]!.ring)
            expect([after[displayed]?.x, after[displayed]?.y]).toEqual([before[index]?.x, before[index]?.y]);
      }),
      { numRuns: 200 },
    );
  });

  test('an item moved to a full cell takes the slot of one that was hidden there', () => {
    const room = RADAR_SLOTS.Adopt.at.length / 2;
    const items = Array.from({ length: room + 1 }, (_, i) =>
      radarItemFixture(0, { name: `n${i}`, quadrant: 'Tools', ring: i < room ? 'Adopt' : 'Hold' }),
    );
    const moved = { ...items[room]!, ring: 'Adopt' as const };
    const all = { items, indexOf: (displayed: number) => displayed };
    expect(placeBlips([...items.slice(0, room), moved], all).at(-1)).toBeNull();
    const withoutFirst = { items, indexOf: (displayed: number) => displayed + 1 };
    const last = placeBlips([...items.slice(1, room), moved], withoutFirst).at(-1);
    expect([last?.x, last?.y]).toEqual([placeBlips(items)[0]?.x, placeBlips(items)[0]?.y]);
  });

  test('items that exceed the capacity of a cell have no position, and capacities are exact', {
    tags: ['radar/no-overlap'],
  }, () => {
    for (const ring of RINGS) {
      const room = RADAR_SLOTS[ring].at.length / 2;
      const items = Array.from({ length: room + 3 }, (_, i) => ({
        name: `n${i}`,
        ring,
        quadrant: 'Tools' as const,
      }));
      const positions = placeBlips(items);
      expect(positions.filter((position) => position === null)).toHaveLength(3);
      expect(overlaps(positions.filter((position) => position !== null))).toBe(0);
    }
  });

  test('quadrants are clockwise from 3 o’clock: Techniques lower right, Tools lower left', {
    tags: ['radar/angles'],
  }, () => {
    expect(QUADRANTS.map(quadrantSigns)).toEqual([
      { x: 1, y: 1 },
      { x: -1, y: 1 },
      { x: -1, y: -1 },
      { x: 1, y: -1 },
    ]);
  });
});
