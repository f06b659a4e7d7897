import { ELEMENT_CATEGORIES } from '@sextant/contracts/insight/roadmap';
import { expect, test } from 'vitest';
import { hasStage } from './stage.ts';

test('work has a stage; goals and drivers have none', { tags: ['roadmap/stages'] }, () => {
  expect(ELEMENT_CATEGORIES.filter((category) => !hasStage({ category }))).toEqual([
    'Business Goals',
    'Market Drivers',
  ]);
});
