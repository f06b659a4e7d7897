import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { StopReason } from '@sextant/contracts/literature/trial';
import { describe, expect, test } from 'vitest';
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
const MERGED: Readonly<Record<string, StopReason>> = {
  Safety_Sideeffects: 'safety',
  Negative: 'futility',
  Insufficient_Enrollment: 'enrolment',
  Business_Administrative: 'business',
  Logistics_Resources: 'logistics',
  Study_Staff_Moved: 'logistics',
  Covid19: 'logistics',
  Study_Design: 'study-design',
  Another_Study: 'study-design',
};

describe.skipIf(!folder)('real reasons (REAL_REGISTRIES_FOLDER)', () => {
  test('the reasons agree with those of another model as well as before', () => {
    const file = join(folder ?? '', 'stop-reasons', 'stop-reasons-dev.tsv.gz');
    const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
    const pairs = rows.map((row): [StopReason, StopReason] => {
      const [text = '', ...cells] = row.split('\t');
      return [MERGED[cells.at(-1) ?? ''] ?? 'other', stopReasonOf(text)];
    });
    const f1 = (reason: StopReason) => {
      const right = pairs.filter(([silver, own]) => silver === reason && own === reason).length;
      const silver = pairs.filter(([given]) => given === reason).length;
      const own = pairs.filter(([, given]) => given === reason).length;
      return (2 * right) / (silver + own);
    };
    const reasons: StopReason[] = [
      'safety',
      'futility',
      'enrolment',
      'business',
      'logistics',
      'study-design',
      'other',
    ];
    const macro = reasons.reduce((sum, reason) => sum + f1(reason), 0) / reasons.length;
    expect(macro).toBeGreaterThan(0.68);
    expect(f1('enrolment')).toBeGreaterThan(0.88);
    expect(f1('business')).toBeGreaterThan(0.84);
  });
});
