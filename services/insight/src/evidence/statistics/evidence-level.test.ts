import { expect, test } from 'vitest';
import { isRetracted, studyKind } from './evidence-level.ts';

const kind = (title: string, abstract: string | null = null, publicationTypes: string[] = []) =>
  studyKind({ title, abstract, publicationTypes });

test.each([
  [
    'rct',
    kind('Enalapril in hypertension', 'In a randomised, double-blind study 40 patients received enalapril.'),
  ],
  ['trial', kind('Enalapril', 'The groups were not randomized. This was an open-label study.')],
  ['animal', kind('Effects of captopril in rats', 'Rats were randomized to captopril or placebo.')],
  ['in-vitro', kind('In vitro effects of X on cultured myocytes', 'Cells were incubated.')],
  ['meta-analysis', kind('ACE inhibitors: a meta-analysis of randomized trials', 'We pooled trials.')],
  ['guideline', kind('Practice guidelines for hypertension')],
  ['case-report', kind('Angioedema', 'We report a patient with angioedema after lisinopril.')],
  ['observational', kind('Prescribing in practice', 'A retrospective review of medical records.')],
  [
    'review',
    kind('Captopril: a review', 'Randomization is discussed elsewhere.'.replace('Randomization', 'Use')),
  ],
  ['unknown', kind('Captopril')],
  ['review', kind('A randomized look', 'Randomized trials are summed up.', ['Journal Article', 'Review'])],
  ['meta-analysis', kind('X', null, ['Review', 'Meta-Analysis'])],
  ['opinion', kind('Randomized trials, please', null, ['Letter'])],
  ['rct', kind('X', null, ['Clinical Trial', 'Randomized Controlled Trial'])],
  ['pilot', kind('X', null, ['Clinical Trial, Phase I'])],
  ['trial', kind('X', null, ['Clinical Trial, Phase III'])],
])('is told as %s', (expected, found) => expect(found).toBe(expected));

test('a retraction is known by its mark or by its publication type', () => {
  expect(isRetracted({ retraction: null, publicationTypes: ['Journal Article'] })).toBe(false);
  expect(isRetracted({ retraction: null, publicationTypes: ['Retracted Publication'] })).toBe(true);
  expect(isRetracted({ retraction: { date: null, notice: null }, publicationTypes: [] })).toBe(true);
});
