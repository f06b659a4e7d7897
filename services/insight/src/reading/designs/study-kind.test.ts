import { expect, test } from 'vitest';
import { isRetracted, studyKind } from './study-kind.ts';

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
  [
    'meta-analysis',
    kind('Herbs for menopausal symptoms: a review of randomized, controlled trials', 'Trials were read.'),
  ],
  ['guideline', kind('Practice guidelines for hypertension')],
  ['case-report', kind('Angioedema', 'We report a patient with angioedema after lisinopril.')],
  ['observational', kind('Prescribing in practice', 'A retrospective review of medical records.')],
  [
    'review',
    kind(
      'Captopril: an updated review of its use in heart failure',
      'In double-blind trials captopril was superior to placebo. Patients were randomized to captopril or placebo. Survival was longer (p < 0.05).',
    ),
  ],
  [
    'review',
    kind('Captopril: a review', 'Randomization is discussed elsewhere.'.replace('Randomization', 'Use')),
  ],
  ['unknown', kind('Captopril')],
  ['protocol', kind('Design of the CAPRI trial of captopril', 'Captopril is given.', ['Review'])],
  ['review', kind('A randomized look', 'Randomized trials are summed up.', ['Journal Article', 'Review'])],
  ['meta-analysis', kind('X', null, ['Review', 'Meta-Analysis'])],
  ['opinion', kind('Randomized trials, please', null, ['Letter'])],
  ['rct', kind('X', null, ['Clinical Trial', 'Randomized Controlled Trial'])],
  ['pilot', kind('X', null, ['Clinical Trial, Phase I'])],
  ['trial', kind('X', null, ['Clinical Trial, Phase III'])],
  ['review', kind('X', null, ['Randomized Controlled Trial', 'Review'])],
  ['protocol', kind('X', null, ['Clinical Trial Protocol', 'Randomized Controlled Trial'])],
  ['animal', kind('X', null, ['Randomized Controlled Trial, Veterinary'])],
  ['protocol', kind('X versus Y: study protocol for a randomized controlled trial')],
  ['protocol', kind('X versus Y', 'Patients will be randomized to X or Y.')],
  ['observational', kind('Statins and stroke: a Mendelian randomization study', 'We used two-sample data.')],
  ['unknown', kind('X', 'X is promising. Randomized trials are needed.')],
  [
    'unknown',
    kind(
      'X',
      'X reduced craving. Future research should include more rigorous double-blind placebo-controlled studies.',
    ),
  ],
  ['unknown', kind('X', 'Previous randomized trials showed that X lowers Y.')],
  ['trial', kind('X', 'This single-arm phase 3 trial enrolled 40 patients.')],
  ['rct', kind('X versus Y: a phase III trial', 'We compared X with Y in 300 patients.')],
  ['in-silico', kind('X', 'Images were randomly assigned to training and test sets for deep learning.')],
  [
    'meta-analysis',
    kind('X in randomized trials', 'PubMed and Embase were searched, and 12 trials were pooled.'),
  ],
  [
    'review',
    kind(
      'Emerging uses of X',
      'Many drugs have been proposed. Here we discuss recent advances and challenges.',
    ),
  ],
  ['case-report', kind('Stroke after X', 'A 47-year-old woman presented with stroke. She recovered.')],
])('is classified as %s', (expected, found) => expect(found).toBe(expected));

test('a retraction is recognized by its flag or publication type', () => {
  expect(isRetracted({ retraction: null, publicationTypes: ['Journal Article'] })).toBe(false);
  expect(isRetracted({ retraction: null, publicationTypes: ['Retracted Publication'] })).toBe(true);
  expect(isRetracted({ retraction: { date: null, notice: null }, publicationTypes: [] })).toBe(true);
});
