import { expect, test } from 'vitest';
import { restAfter } from './print.ts';

const CONCLUSION = 'At marketed doses, all are effective.';
const LIMITS = 'Differences among them are small, but relevant.';
const spanOf = (abstract: string) => ({
  part: 'abstract' as const,
  start: 0,
  end: abstract.indexOf('effective.') + 10,
});
const rest = (after: string) =>
  restAfter({ abstract: `${CONCLUSION} ${after}` }, spanOf(`${CONCLUSION} ${after}`));

test('what limits a conclusion follows it: to the end, or as many whole sentences as have room', () => {
  expect(rest(LIMITS)).toBe(LIMITS);
  expect(rest(`${LIMITS} The rest ${'goes on and '.repeat(40)}ends.`)).toBe(LIMITS);
  expect(rest(`A sentence ${'goes on and '.repeat(40)}ends.`)).toBeNull();
  expect(rest('')).toBeNull();
});

test('nothing follows where a section begins or a registration is told', () => {
  expect(rest(`${LIMITS} FUNDING: None.`)).toBeNull();
  expect(rest('ClinicalTrials.gov number NCT01234567.')).toBeNull();
});
