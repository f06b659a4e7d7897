import { evidenceFixture, radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import type { RadarItem, Ring } from '@sextant/contracts/insight/radar';
import { expect, test } from 'vitest';
import { toBlips } from '../../../charts/radar/blips.ts';
import { confidenceText, inRing, radarAdvice, readBlips, ringReading } from './radar-reading.ts';

/** Items with the number of conclusions for and against each. */
function radarOf(...all: readonly (readonly [ring: Ring, conclusions: string, over?: Partial<RadarItem>])[]) {
  const items = all.map(([ring, , over], i) =>
    radarItemFixture(i, {
      ...{ name: `n${i}`, ring, movement: 'No Change', isNew: undefined, assessment: undefined },
      ...over,
    }),
  );
  const evidence = evidenceFixture(
    all.map(([, conclusions], i) => ({
      ...{ path: `/items/${i}`, pmids: ['1'], quotes: [], formula: 'ring' as const },
      figures: [
        { name: 'ringScore', label: 'Ring score', value: 0.6 },
        { name: 'articles', label: 'Articles', value: 10 + i },
        { name: 'firstYear', label: 'First year', value: 2012 },
        {
          name: 'conclusions',
          label: 'For it, against it, a rival as good or better, open',
          value: conclusions,
        },
      ],
    })),
  );
  const blips = toBlips(items, evidence);
  return { blips, read: readBlips(blips, evidence) };
}

test('says how many technologies to adopt, try, assess and hold back', {
  tags: ['radar/overview-reading'],
}, () => {
  expect(
    radarAdvice(radarOf(['Adopt', '9, 0, 0, 0'], ['Adopt', '1, 0, 0, 0'], ['Hold', '0, 4, 0, 0']).blips),
  ).toBe('Of 3 technologies, adopt 2 and hold back 1.');
  expect(radarAdvice(radarOf(['Trial', '9, 0, 0, 0']).blips)).toBe('Try the one technology.');
});

test('the best supported technologies come first', {
  tags: ['radar/overview-reading'],
}, () => {
  const { read } = radarOf(['Adopt', '1, 0, 0, 0'], ['Adopt', '9, 1, 0, 0'], ['Hold', '0, 4, 0, 0']);
  const adopted = inRing(read, 'Adopt');
  expect(adopted.map(({ blip, confidence }) => [blip.item.name, confidence])).toEqual([
    ['n1', 'High'],
    ['n0', 'Low'],
  ]);
});

test('counts per ring what changed and how far it can be trusted', {
  tags: ['radar/overview-reading'],
}, () => {
  const { read } = radarOf(
    ['Adopt', '9, 1, 0, 0', { movement: 'Up' }],
    ['Adopt', '1, 0, 0, 0', { isNew: true, movement: undefined }],
    ['Trial', '1, 0, 0, 0'],
    ['Trial', '1, 0, 0, 0'],
  );
  expect(ringReading(inRing(read, 'Adopt'), 4)).toBe(
    '2 of 4 technologies. 1 moved up and 1 is new since the earlier radar. Confidence is high for 1 and low for 1.',
  );
  expect(ringReading(inRing(read, 'Trial'), 4)).toBe('2 of 4 technologies. Confidence is low for both.');
});

test('says nothing of confidence where no evidence was stored', () => {
  const blips = toBlips([radarItemFixture(0, {})]);
  expect(confidenceText(readBlips(blips, undefined))).toBeNull();
});
