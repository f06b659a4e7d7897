import { expect, test } from 'vitest';
import { makeRecord } from '../../testing/articles.ts';
import { cappedMaturity, cappedRing } from './caps.ts';

const of = (...publicationTypes: string[]) =>
  makeRecord('1', { title: 'Something', abstract: null, publicationTypes });
const trial = of('Randomized Controlled Trial');
const cohort = of('Observational Study');
const report = of('Case Reports');
const rats = {
  ...of('Journal Article'),
  title: 'Something in rats',
  abstract: 'Rats were given something. It was seen in mice.',
};

test('a ring is no further in than the strongest study that is cited allows', () => {
  expect(cappedRing('Adopt', [report, trial])).toBe('Adopt');
  expect(cappedRing('Adopt', [cohort])).toBe('Trial');
  expect(cappedRing('Adopt', [report])).toBe('Assess');
  expect(cappedRing('Adopt', [rats])).toBe('Assess');
  expect(cappedRing('Trial', [])).toBe('Assess');
});

test('a ring that is further out stays', () => {
  expect(cappedRing('Hold', [trial])).toBe('Hold');
  expect(cappedRing('Assess', [trial])).toBe('Assess');
});

test('what was seen in no patient is at most developed, what was studied in patients may be in production', () => {
  expect(cappedMaturity('Production', [cohort])).toBe('Production');
  expect(cappedMaturity('Production', [report])).toBe('Pilot');
  expect(cappedMaturity('Production', [rats])).toBe('Development');
  expect(cappedMaturity('Research', [trial])).toBe('Research');
});
