import { expect, test } from 'vitest';
import { plainFigures } from './plain-figures.ts';

const plain = (name: string, value: string | number | null, label = 'L') =>
  plainFigures({ figures: [{ name, label, value }] })[0];

test('figures are labelled in plain words, and unknown ones left out', {
  tags: ['analysis/briefing'],
}, () => {
  expect(plain('falseDiscoveryRate', 0.7029)).toMatchObject({
    label: 'Share of such changes that would be chance',
    value: 70,
    unit: '%',
  });
  expect(plain('falseDiscoveryRate', 0)?.value).toBe('less than 1 %');
  expect(plain('conclusions', '11, 3, 1')?.value).toBe('11 in favor · 1 for no difference · 3 against it');
  expect(plain('conclusions', '0, 0, 0')?.value).toBe('none');
  expect(plain('direction', 'against')).toMatchObject({
    label: 'This article concludes',
    value: 'against it',
  });
  expect(plain('direction', 'emerging')).toMatchObject({ label: 'Movement', value: 'emerging' });
  expect(plain('ringScore', 0.8, 'Ring score of olanzapine')?.label).toBe('Ring score of olanzapine');
  expect(plain('people', null)).toBeUndefined();
  expect(plain('unheardOf', 3)).toMatchObject({ label: 'L', value: 3 });
});
