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
  // Of the studies that tried it, the third count is not that of no difference.
  expect(
    plain('conclusions', '3, 1, 2, 0', 'For it, against it, a rival as good or better, open'),
  ).toMatchObject({
    label: 'Articles that tried it and conclude',
    value: '3 for it · 1 against it · 2 a rival as good or better',
  });
  expect(plain('standing', '30, 0, 18, 71')?.value).toBe(
    'usual in 30 · compared with in 18 · used to measure in 71',
  );
  expect(plain('direction', 'against')).toMatchObject({
    label: 'This article concludes',
    value: 'against it',
  });
  expect(plain('direction', 'emerging')).toMatchObject({ label: 'Movement', value: 'emerging' });
  expect(plain('ringScore', 0.8, 'Ring score of olanzapine')?.label).toBe('Ring score of olanzapine');
  expect(plain('people', null)).toBeUndefined();
  expect(plain('unheardOf', 3)).toMatchObject({ label: 'L', value: 3 });
});
