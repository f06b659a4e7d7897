import { ELEMENT_CATEGORIES, type MaturityLevel } from '@sextant/contracts/insight/roadmap';
import { expect, test } from 'vitest';
import { roadmapFixture } from '../testing/insight-fixtures.ts';
import { badgeTexts, hasStage, shownStages, stageWord } from './stage.ts';

test('work has a stage; goals and drivers have none', { tags: ['roadmap/stages'] }, () => {
  expect(ELEMENT_CATEGORIES.filter((category) => !hasStage({ category }))).toEqual([
    'Business Goals',
    'Market Drivers',
  ]);
});

test('a goal or a driver says what it is before the maturity of its most advanced means', {
  tags: ['roadmap/stages'],
}, () => {
  const [element] = roadmapFixture(1).elements;
  const of = (category: (typeof ELEMENT_CATEGORIES)[number], maturityLevel: MaturityLevel) => ({
    ...element!,
    category,
    maturityLevel,
  });
  const elements = [
    of('Business Goals', 'Pilot'),
    of('Product Features', 'Production'),
    of('Research Areas', 'Research'),
  ];
  expect(elements.map(stageWord)).toEqual(['Goal', 'Production', 'Research']);
  expect(elements.map(badgeTexts)).toEqual([['Goal', 'Pilot'], ['Production'], ['Research']]);
  expect(shownStages(elements)).toEqual(['Research', 'Production']);
});
