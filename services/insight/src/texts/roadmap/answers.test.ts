import { expect, test } from 'vitest';
import { findAnswer } from './answers.ts';

test.each([
  ['Few economic data on sumatriptan are available.', /cost analysis/i],
  ['The long-term effect of sumatriptan is unknown.', /after a year/],
  ['The optimal dose of sumatriptan is not known.', /doses or schedules/],
  ['There is no evidence for a difference between routes of sumatriptan.', /comparison of routes/],
  ['Sumatriptan has not been studied in adolescents.', /patients that are asked about/],
  [
    'The place of sumatriptan among the other triptans is unclear.',
    /randomized trial of sumatriptan against/,
  ],
])('%s is answered by the study that it asks for', (sentence, study) =>
  expect(findAnswer(sentence, 'sumatriptan', ' in migraine', 'pain', 20).doneWhen).toMatch(study),
);

test('a question with many controlled studies does not get a first one', () => {
  const sentence = 'It is unclear whether sumatriptan helps.';
  expect(findAnswer(sentence, 'sumatriptan', '', 'pain', 20).name).toMatch(/left open/);
  expect(findAnswer(sentence, 'sumatriptan', '', 'pain', 0).name).toMatch(/controlled study/);
});
