import type { RadarItem } from '@sextant/contracts/insight/radar';
import { expect, test } from 'vitest';
import { toBlips } from './blips.ts';
import { nearestBlip } from './nearest-blip.ts';

const item = (name: string): RadarItem => ({
  name,
  description: '',
  ring: 'Trial',
  quadrant: 'Tools',
  impact: 5,
  effort: 5,
  relatedArticles: [],
});

test("a touch beside a blip selects the nearest blip within a fingertip's reach", () => {
  const blips = toBlips([item('a'), item('b'), item('c')]);
  for (const { index, position } of blips) {
    if (!position) throw new Error('All three blips have a position.');
    expect(nearestBlip(blips, { x: position.x + 5, y: position.y - 5 }, 22)).toBe(index);
  }
  expect(nearestBlip(blips, { x: -100, y: -100 }, 22)).toBeNull();
  expect(nearestBlip([], { x: 0, y: 0 }, 22)).toBeNull();
});
