import { expect, test } from 'vitest';
import { makeRecord } from '../../testing/articles.ts';
import { isDoubtful } from './doubtful-design.ts';

const doubtful = (study: 'rct' | 'trial' | 'observational', title: string, abstract: string | null = null) =>
  isDoubtful({ study, record: makeRecord('1', { title, abstract }) });

test.each([
  ['a survey', 'Use of enalapril', 'A questionnaire was mailed to 400 doctors.'],
  ['a look back', 'A retrospective study of enalapril', null],
  ['a review', 'Enalapril', 'This review sums up what randomized trials found.'],
  ['a second look at a trial', 'A post hoc analysis of enalapril', null],
  ['data from a trial', 'Enalapril', 'Data are from a large randomized trial.'],
])('a trial that calls itself %s is doubtful', (_what, title, abstract) => {
  expect(doubtful('rct', title, abstract)).toBe(true);
  expect(doubtful('trial', title, abstract)).toBe(true);
});

test('a trial without other claims is not doubtful, nor is an article that was not classified as a trial', () => {
  expect(doubtful('rct', 'Enalapril in heart failure', 'We randomly assigned 400 patients.')).toBe(false);
  expect(doubtful('rct', 'Enalapril in heart failure')).toBe(false);
  expect(doubtful('rct', 'Enalapril', 'The cross-sectional area of the artery was measured.')).toBe(false);
  expect(doubtful('observational', 'A retrospective study of enalapril')).toBe(false);
});
