import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { StoredRadar } from '@sextant/contracts/insight/stored';
import { expect, test } from 'vitest';
import { addedTechnologies } from './by-hand.ts';

const item = (name: string) =>
  ({ name, description: '', ring: 'Trial', quadrant: 'Tools', relatedArticles: [] }) as unknown as RadarItem;
const stored = (...corrections: Partial<AppliedCorrection>[]) =>
  ({
    radarData: { items: [item('Sumatriptan')], setAside: [item('Rizatriptan'), item('Patients')] },
    corrections,
  }) as unknown as StoredRadar;

test('what a model set aside is told as added once the analyst shows it, with the place that it has', () => {
  expect(addedTechnologies(stored())).toEqual([]);
  expect(
    addedTechnologies(stored({ path: '/items/1', decision: { shown: true, ring: 'Adopt' }, candidates: [] })),
  ).toEqual([{ name: 'Rizatriptan', ring: 'Adopt', quadrant: 'Tools', reason: 'Set aside by the model' }]);
});
