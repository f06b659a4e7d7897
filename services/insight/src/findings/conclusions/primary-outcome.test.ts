import { expect, test } from 'vitest';
import { missesPrimaryOutcome } from './primary-outcome.ts';

test.each([
  'Planned primary analysis showed fewer deaths (P = .11), although not statistically significant.',
  'The primary endpoint was not met.',
  'The study failed to meet its primary end point.',
  'There was no significant difference in the primary outcome.',
  'The primary efficacy endpoint did not significantly improve.',
])('missed: %s', (sentence) => {
  expect(missesPrimaryOutcome(`Patients were enrolled. ${sentence} Remission was more frequent.`)).toBe(true);
});

test.each([
  'The primary end point was survival. Age was not significantly different.',
  'The primary endpoint was met.',
  'There was no significant difference in nausea.',
])('not missed: %s', (sentence) => {
  expect(missesPrimaryOutcome(`Patients were enrolled. ${sentence}`)).toBe(false);
});
