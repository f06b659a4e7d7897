import { groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { ELEMENT_CATEGORIES } from '@sextant/contracts/insight/roadmap';
import { expect, test } from 'vitest';
import { timelineGroups } from './timeline-groups.ts';

test('what is built on studies comes below them, and goals come last', {
  tags: ['roadmap/downward', 'roadmap/idle'],
}, () => {
  const { elements, timeHorizon: horizon } = roadmapFixture(6);
  const [period] = horizon.periods;
  const ofEach = elements.map((element, i) => ({
    ...element,
    category: ELEMENT_CATEGORIES[i]!,
    timeline: { ...period!, milestones: [] },
  }));
  const { groups, idle } = timelineGroups({
    ...{ horizon, elements: ofEach, byLane: false },
    periods: groupByPeriod(ofEach, horizon),
  });
  const lanes = groups[0]?.parts.map(({ label }) => label) ?? [];
  const at = (label: string) => lanes.indexOf(label);
  expect([...lanes].sort()).toEqual([...ELEMENT_CATEGORIES].sort());
  expect(at('Research Areas')).toBeLessThan(at('Technology Capabilities'));
  expect(at('Technology Capabilities')).toBeLessThan(at('Product Features'));
  expect(at('Product Features')).toBeLessThan(at('Implementation Activities'));
  expect(lanes.at(-1)).toBe('Business Goals');
  // All others take no row.
  expect(groups).toHaveLength(1);
  expect(idle).toContain(`${horizon.periods[1]?.period}: Nothing planned.`);
});
