import { radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { QUADRANTS, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { expect, test } from 'vitest';
import { toBlips } from './blips.ts';
import { chartFrame } from './chart-frame.ts';

/** The space for the chart beside the list, in a window of 1440 by 900 px. */
const WIDE = { width: 886, height: 716 };
const NAMES = ['Implantable glucose sensors', 'Low-glucose suspend pumps', 'Sensor-augmented pump therapy'];
const blipsOf = (names: readonly string[], ringOf: (i: number) => Ring = () => 'Trial') =>
  toBlips(names.map((name, i) => radarItemFixture(i, { name, quadrant: 'Tools', ring: ringOf(i) })));

test('beside a chart of few technologies usual names take one line', { tags: ['radar/names'] }, () => {
  const { names, side } = chartFrame(blipsOf(NAMES), null, WIDE);
  expect(names?.names.map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
  expect(side).toBeGreaterThanOrEqual(480);
});

test('columns are not widened where the chart would have fewer rows than names', {
  tags: ['radar/names'],
}, () => {
  const many = Array.from({ length: 36 }, (_, i) => `${NAMES[i % NAMES.length]} ${i}`);
  const { names, side } = chartFrame(blipsOf(many), null, WIDE);
  expect(side).toBeGreaterThan(600);
  expect(names?.names).toHaveLength(36);
});

test('where numbers would be too small to read, a name that no leader ties to its blip is left to the list', {
  tags: ['radar/names'],
}, () => {
  // Most of them in one quadrant, so that leaders block each other.
  const names = Array.from({ length: 40 }, (_, i) => `Technology ${i}`);
  const blips = toBlips(
    names.map((name, i) =>
      radarItemFixture(i, {
        name,
        quadrant: i < 30 ? 'Platforms' : QUADRANTS[i % QUADRANTS.length],
        ring: RINGS[Math.floor(i / 2) % 3],
      }),
    ),
  );
  for (const height of [420, 460, 500, 540, 620, 716]) {
    const { blips: drawn, names: layout } = chartFrame(blips, null, { width: 806, height });
    const { names: named = [], unnamed = [] } = layout ?? {};
    expect(named.length + unnamed.length).toBe(40);
    const hasNumbers = drawn.some(({ position }) => position?.numeral !== 0);
    expect(hasNumbers || named.every(({ leader }) => leader.length > 0)).toBe(true);
  }
});

test('the few names of a magnified quadrant stand at their blips in 14 px, many in a column', {
  tags: ['radar/magnified'],
}, () => {
  const few = chartFrame(
    blipsOf(NAMES, (i) => RINGS[i + 1] ?? 'Hold'),
    'Tools',
    WIDE,
  );
  expect(few.names).toBeNull();
  expect(few.atBlips).toHaveLength(3);
  expect(few.atBlipsStyle.fontSize).toBe(14);
  const many = Array.from({ length: 30 }, (_, i) => `${NAMES[i % NAMES.length]} ${i}`);
  expect(chartFrame(blipsOf(many), 'Tools', WIDE).names?.names.length).toBeGreaterThan(20);
});
