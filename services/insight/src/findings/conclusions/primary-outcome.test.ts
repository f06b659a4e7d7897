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

const trial = (result: string, design = '') =>
  `${design}The primary endpoint was relapse-free survival (RFS) at 18 months. ${result}`;

test('missed by the figure of the endpoint, whatever is concluded', () => {
  expect(missesPrimaryOutcome(trial('RFS was 89% and 76% (hazard ratio, 0.46; P = 0.27).'))).toBe(true);
  expect(missesPrimaryOutcome(trial('The relapse-free survival was 89% and 76% (P > .05).'))).toBe(true);
});

test('not missed by the figure of another outcome, by one that is small, or where no difference is success', () => {
  expect(missesPrimaryOutcome(trial('RFS was longer (P = 0.01), nausea was not (P = 0.6).'))).toBe(false);
  expect(missesPrimaryOutcome(trial('Nausea was as frequent (P = 0.6). RFS was longer (P < 0.01).'))).toBe(
    false,
  );
  expect(missesPrimaryOutcome(trial('RFS was 89% and 76% (P = 0.27).', 'A noninferiority trial. '))).toBe(
    false,
  );
});
