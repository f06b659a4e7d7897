import type { StopReason } from '@sextant/contracts/literature/trial';
import { describe, expect, test } from 'vitest';
import { scoreStopReasons } from '../testing/score-sources.ts';
import { stopReasonOf } from './stop-reason.ts';

test.each<[string, StopReason]>([
  ['Increased mortality in the intervention arm', 'safety'],
  ['Dose-limiting toxicities; slow accrual', 'safety'],
  ['Interim analysis showed futility', 'futility'],
  ['Lack of efficacy in the first cohort', 'futility'],
  ['The primary endpoint was not met', 'futility'],
  ['Slow recruitment', 'enrolment'],
  ['Recruitment difficulties, stopped after an interim analysis', 'enrolment'],
  ['Fundamental changes in the design', 'study-design'],
  ['Only 3 of 60 patients enrolled; funding ended', 'business'],
  ['Business decision, not related to safety', 'business'],
  ['Sponsor decision. No safety concerns were identified', 'business'],
  ['COVID-19 pandemic', 'logistics'],
  ['PI left the institution', 'logistics'],
  ['The protocol will be amended', 'study-design'],
  ['See detailed description', 'other'],
  ['Primary objectives were met early', 'other'],
  ['', 'other'],
])('“%s” is told as %s', (text, reason) => {
  expect(stopReasonOf(text)).toBe(reason);
});

/** Real reasons with the classes that another model gave them, which measure and never teach. */
const folder = process.env.REAL_REGISTRIES_FOLDER;

describe.skipIf(!folder)('real reasons (REAL_REGISTRIES_FOLDER)', () => {
  test('the reasons agree with those of another model as well as before', () => {
    const { macro, byReason } = scoreStopReasons(folder ?? '');
    expect(macro).toBeGreaterThan(0.68);
    expect(byReason.enrolment).toBeGreaterThan(0.88);
    expect(byReason.business).toBeGreaterThan(0.84);
  });
});
