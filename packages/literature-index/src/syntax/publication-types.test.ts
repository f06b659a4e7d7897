import { expect, test } from 'vitest';
import { findMainType } from './publication-types.ts';

test.each([
  [['Journal Article', 'Review', 'Meta-Analysis'], 'Meta-Analysis'],
  [['Journal Article', "Research Support, Non-U.S. Gov't", 'Clinical Trial'], 'Clinical Trial'],
  [['Journal Article', 'Editorial'], 'Editorial'],
  [['Journal Article', "Research Support, Non-U.S. Gov't"], 'Journal Article'],
  [['Journal Article', 'Randomized Controlled Trial', 'Retracted Publication'], 'Retracted Publication'],
  [[], null],
])('the main type of %j is %s', (types, type) => {
  expect(findMainType(types)).toBe(type);
});
