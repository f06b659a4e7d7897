import type { MovedItem } from '@sextant/contracts/insight/radar-diff';
import { expect, test } from 'vitest';
import { changeTexts } from './radar-change-texts.ts';

const moved = (
  name: string,
  movement: MovedItem['movement'],
  ring: MovedItem['after']['ring'],
): MovedItem => ({
  name,
  before: { ring: 'Trial', quadrant: 'Tools' },
  after: { ring, quadrant: 'Tools' },
  movement,
  figures: [],
});
const none = { appeared: [], disappeared: [], unchanged: [] };

test('what moved within its ring counts as moved, as it does on the radar', () => {
  const items = [moved('a', 'Up', 'Adopt'), moved('b', 'Up', 'Trial'), moved('c', 'Down', 'Hold')];
  expect(changeTexts({ ...none, moved: items })).toEqual(['3 technologies moved']);
});

test('another ring at about the same score is told apart, because the radar calls it unchanged', () => {
  const items = [moved('a', 'Up', 'Adopt'), moved('b', 'No Change', 'Assess')];
  expect(changeTexts({ ...none, moved: items })).toEqual(['1 technology moved', '1 in another place']);
});
