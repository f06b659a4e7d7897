import { expect, test } from 'vitest';
import { makeRecord } from '../../testing/articles.ts';
import { capMaturity, capRing } from './caps.ts';

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

test('a ring is capped by the strongest cited study', () => {
  expect(capRing('Adopt', [report, trial])).toBe('Adopt');
  expect(capRing('Adopt', [cohort])).toBe('Trial');
  expect(capRing('Adopt', [report])).toBe('Assess');
  expect(capRing('Adopt', [rats])).toBe('Assess');
  expect(capRing('Trial', [])).toBe('Assess');
});

test('a ring below the cap is kept', () => {
  expect(capRing('Hold', [trial])).toBe('Hold');
  expect(capRing('Assess', [trial])).toBe('Assess');
});

test('without studies in patients maturity is capped at development, with them at production', () => {
  expect(capMaturity('Production', [cohort])).toBe('Production');
  expect(capMaturity('Production', [report])).toBe('Pilot');
  expect(capMaturity('Production', [rats])).toBe('Development');
  expect(capMaturity('Research', [trial])).toBe('Research');
});
