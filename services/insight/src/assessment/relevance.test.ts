import { expect, test } from 'vitest';
import { smallLiterature, trial } from '../claims/testing/small-literature.ts';
import { technologies } from './technologies.ts';

const FILLER = {
  title: 'Heart failure',
  abstract: 'Patients with heart failure were seen. Blood was taken.',
};

/** The technologies of twelve trials with this sentence, in a literature on heart failure. */
const found = (sentence: string) =>
  technologies(
    smallLiterature(
      Array.from({ length: 12 }, () => trial(sentence, { title: 'Heart failure' })),
      { filler: FILLER },
    ),
  ).map(({ about }) => about.concept.label.toLowerCase());

test.each([
  ['Enalapril prolonged survival in women with hysterectomy.', 'hysterectomy'],
  ['Enalapril prolonged survival in hemodialysis patients.', 'hemodialysis'],
  [
    'Enalapril prolonged survival after percutaneous coronary intervention.',
    'percutaneous coronary intervention',
  ],
])('what patients had is no technology under study: %s', (sentence, procedure) => {
  expect(found(sentence)).toContain('enalapril');
  expect(found(sentence)).not.toContain(procedure);
});

test.each([
  ['Hysterectomy prolonged survival in heart failure.', 'hysterectomy'],
  ['Hemodialysis prolonged survival in heart failure.', 'hemodialysis'],
])('what was done to them in the study is: %s', (sentence, procedure) => {
  expect(found(sentence)).toContain(procedure);
});
