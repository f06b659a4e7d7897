import { QUADRANTS, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VolumeStep } from '../blip-volume.ts';
import { placeBlips } from '../place-blips.ts';
import { CENTRE, SIDE } from '../radar-geometry.ts';
import { NAME_LINE_HEIGHT, type NamedBlip, type NameFrame } from './name-frame.ts';
import { layoutNames } from './name-layout.ts';

/** Names start in the margin around the outermost ring, as in chart-frame.ts. */
const INSET = 14;
/** A chart area of 1200 px: the drawing of 600 px with a column of 300 px on each side. */
const COLUMN = 300;
const FRAME: NameFrame = {
  left: INSET,
  right: SIDE - INSET,
  top: 0,
  bottom: SIDE,
  middle: CENTRE,
  center: [CENTRE, CENTRE],
  isHalved: true,
};
const ROWS = 36;

/** Distribution of blips over quadrants; as in real radars, one quadrant may contain up to four fifths. */
const SHARES = [
  [80, 10, 5, 5],
  [62, 22, 12, 4],
  [40, 30, 20, 10],
  [25, 25, 25, 25],
] as const;
/** Distribution over rings; in established fields most technologies are adopted. */
const RING_SHARES = [
  [66, 34, 0, 0],
  [30, 30, 25, 15],
  [10, 25, 40, 25],
] as const;

const weighted = <Value>(values: readonly Value[], shares: readonly number[]) =>
  fc.oneof(
    ...values.map((value, i) => ({ weight: shares[i] ?? 0, arbitrary: fc.constant(value) })),
  ) as fc.Arbitrary<Value>;

const radarOf = (min: number, max: number) =>
  fc
    .tuple(
      fc.constantFrom(...SHARES),
      fc.shuffledSubarray([...QUADRANTS], { minLength: 4 }),
      fc.constantFrom(...RING_SHARES),
    )
    .chain(([shares, quadrants, rings]) =>
      fc.array(
        fc.record({
          name: fc.string({ minLength: 3, maxLength: 40, unit: fc.constantFrom(...'abcdefg ') }),
          quadrant: weighted(quadrants, shares),
          ring: weighted(RINGS, rings),
          step: fc.constantFrom<VolumeStep>(0, 1, 2),
          moved: fc.boolean(),
          lines: fc.constantFrom(1, 1, 1, 2),
        }),
        { minLength: min, maxLength: max },
      ),
    );
type Drawn = Pick<RadarItem, 'name' | 'quadrant' | 'ring'> & {
  step: VolumeStep;
  moved: boolean;
  lines: number;
};

const blipsOf = (items: readonly Drawn[]): NamedBlip[] =>
  placeBlips(items).flatMap((position, index): NamedBlip[] => {
    const item = items[index];
    if (!position || !item) return [];
    const reach = position.radius + (item.moved ? position.tip : 0);
    const lines = Array.from({ length: item.lines }, () => item.name);
    return [{ index, x: position.x, y: position.y, reach, lines, short: item.name, importance: index % 7 }];
  });

type Point = readonly [number, number];
const pairs = (leader: readonly Point[]) => leader.slice(1).map((to, i) => [leader[i]!, to] as const);

/** Points along a leader, 1 px apart: an oracle that is independent of the segment geometry. */
const along = (leader: readonly Point[]): Point[] =>
  pairs(leader).flatMap(([[ax, ay], [bx, by]]) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay)));
    return Array.from({ length: steps + 1 }, (_, i): Point => {
      const part = i / steps;
      return [ax + part * (bx - ax), ay + part * (by - ay)];
    });
  });
const turnOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const cross = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) =>
  turnOf(a, b, c) * turnOf(a, b, d) < 0 && turnOf(c, d, a) * turnOf(c, d, b) < 0;

function expectReadable(blips: readonly NamedBlip[]) {
  const { names, unnamed } = layoutNames(blips, FRAME);
  const boxes = names.map((name) => ({
    ...name,
    bottom: name.top + name.lines.length * NAME_LINE_HEIGHT,
    from: name.side === 'left' ? -COLUMN : SIDE,
    to: name.side === 'left' ? 0 : SIDE + COLUMN,
  }));
  for (const [i, a] of boxes.entries()) {
    expect(a.top).toBeGreaterThanOrEqual(0);
    expect(a.bottom).toBeLessThanOrEqual(SIDE + 0.01);
    for (const b of boxes.slice(0, i)) {
      if (a.side === b.side) expect(a.top >= b.bottom - 0.01 || b.top >= a.bottom - 0.01).toBe(true);
      for (const one of pairs(a.leader))
        for (const other of pairs(b.leader)) if (cross(one, other)) expect([a, b]).toBe('apart');
    }
    expect(blips.every(({ x, reach }) => x + reach <= a.from || x - reach >= a.to)).toBe(true);
    const others = blips.filter(({ index }) => index !== a.index);
    const points = along(a.leader);
    expect(
      points.some(([x, y]) =>
        boxes.some((box) => x > box.from && x < box.to && y > box.top && y < box.bottom),
      ),
    ).toBe(false);
    expect(
      points.some(([x, y]) => others.some((blip) => Math.hypot(blip.x - x, blip.y - y) <= blip.reach)),
    ).toBe(false);
  }
  return { names, unnamed };
}

describe('names beside a chart of 1200 px', () => {
  test('200 random radars of up to 40: up to 36 names per side are all shown, and no name or leader touches another name, leader or blip', {
    tags: ['radar/names'],
    timeout: 240_000,
  }, () => {
    fc.assert(
      fc.property(radarOf(8, 40), (items) => {
        const blips = blipsOf(items);
        const { names, unnamed } = expectReadable(blips);
        for (const left of [true, false]) {
          const own = blips.filter(({ x }) => x < CENTRE === left).length;
          expect(names.filter(({ side }) => (side === 'left') === left)).toHaveLength(Math.min(ROWS, own));
        }
        expect(names.length + unnamed.length).toBe(blips.length);
      }),
      { numRuns: 200 },
    );
  });

  test('of 300 blips the most important ones are named without overlaps, and the rest are counted', {
    tags: ['radar/names'],
    timeout: 240_000,
  }, () => {
    fc.assert(
      fc.property(radarOf(300, 300), (items) => {
        const blips = blipsOf(items);
        const { names, unnamed } = expectReadable(blips);
        expect(names.length + unnamed.length).toBe(blips.length);
        for (const side of ['left', 'right'] as const) {
          const importance = (indices: readonly number[]) =>
            blips
              .filter(({ index, x }) => indices.includes(index) && x < CENTRE === (side === 'left'))
              .map((blip) => blip.importance);
          const least = Math.min(...importance(names.map(({ index }) => index)));
          expect(Math.max(...importance(unnamed), 0)).toBeLessThanOrEqual(Math.max(least, 0));
        }
      }),
      { numRuns: 3 },
    );
  });

  test('most names of a sparse radar have a leader, and the layout is deterministic', () => {
    const items = Array.from({ length: 24 }, (_, i) => ({
      name: `technology ${i}`,
      quadrant: QUADRANTS[i % 5 === 0 ? 1 : 2]!,
      ring: RINGS[1 + (i % 3)]!,
      step: ([0, 1, 2] as const)[i % 3] ?? 0,
      moved: false,
      lines: 1,
    }));
    const { names } = layoutNames(blipsOf(items), FRAME);
    expect(names.filter(({ leader }) => leader.length > 0).length).toBeGreaterThanOrEqual(22);
    expect(layoutNames(blipsOf(items), FRAME).names).toEqual(names);
  });

  test('if rows are scarce, names are truncated to one line', () => {
    const blips = Array.from({ length: 30 }, (_, i): NamedBlip => {
      const [x, y] = [280 - 8 * (i % 30), 20 + 18 * i];
      return { index: i, x, y, reach: 6, lines: ['a long', 'name'], short: 'a long…', importance: 1 };
    });
    const { names } = layoutNames(blips, FRAME);
    expect(names).toHaveLength(30);
    expect(names.every(({ lines }) => lines.join() === 'a long…')).toBe(true);
  });
});
