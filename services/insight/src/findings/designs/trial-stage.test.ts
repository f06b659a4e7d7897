import { expect, test } from 'vitest';
import { trialStage } from './trial-stage.ts';

const stage = (title: string, abstract: string | null = null, publicationTypes: string[] = []) =>
  trialStage({ title, abstract, publicationTypes, trials: null });

test.each([
  [[1, 2], 'A phase 1b/2a trial of X'],
  [[3], 'X in Y: a randomised phase III study'],
  [[2], 'A phase-2 clinical trial'],
  [[], 'Luteal phase 2 hormone levels'],
  [[], 'Two-phase modelling'],
])('phases %j are found in the title %s', (phases, title) => expect(stage(title).phases).toEqual(phases));

test('publication types take precedence over wording', () => {
  expect(stage('A phase 2 trial', null, ['Clinical Trial, Phase III']).phases).toEqual([3]);
});

test('suggested future trials are not the stage of this one', () => {
  expect(stage('X', 'We treated 9 patients. A phase III trial is warranted.').phases).toEqual([]);
  expect(stage('X', 'We report a phase II trial. A phase III trial is planned.').phases).toEqual([2]);
});

test('registration numbers of a record take precedence over those of its text', () => {
  const abstract = 'Registered as NCT 01234567 and nct01234567 (ISRCTN12345678).';
  expect(stage('X', abstract).registrations).toEqual(['NCT01234567', 'ISRCTN12345678']);
  const trials = [{ registry: 'ClinicalTrials.gov', number: 'NCT07654321', inText: false }];
  expect(trialStage({ title: 'X', abstract, publicationTypes: [], trials }).registrations).toEqual([
    'NCT07654321',
  ]);
});
