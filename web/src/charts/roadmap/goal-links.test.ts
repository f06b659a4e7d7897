import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { expect, test } from 'vitest';
import { goalsText, linkGoals, stepsText } from './goal-links.ts';

const [like] = roadmapFixture(1).elements as [RoadmapElement];
const element = (
  id: string,
  category: RoadmapElement['category'],
  dependencies: readonly string[] = [],
): RoadmapElement => ({ ...like, id, name: `Name of ${id}`, category, dependencies: [...dependencies] });

const PLAN = [
  element('goal', 'Business Goals', ['pilot', 'need']),
  element('other', 'Business Goals', ['pilot']),
  element('third', 'Business Goals', ['pilot']),
  element('far', 'Business Goals'),
  element('need', 'Market Drivers'),
  element('study', 'Research Areas', ['pilot']),
  element('pilot', 'Implementation Activities', ['study']),
  element('lone', 'Research Areas'),
];

test('a step leads to the goals that need it or what is built on it, whatever circles there are', {
  tags: ['roadmap/goal-links'],
}, () => {
  const links = linkGoals(PLAN);
  expect(links.stepsOf.get('goal')?.map(({ id }) => id)).toEqual(['study', 'pilot']);
  expect(links.goalsOf.get('study')?.map(({ id }) => id)).toEqual(['goal', 'other', 'third']);
  expect(goalsText(links, 'pilot')).toBe('Name of goal; Name of other and 1 more goal');
  expect(goalsText(links, 'lone')).toBeNull();
  expect(stepsText(links, 'goal')).toBe('2 steps lead here');
  expect(stepsText(links, 'far')).toBeNull();
  expect(stepsText(links, 'study')).toBeNull();
});
