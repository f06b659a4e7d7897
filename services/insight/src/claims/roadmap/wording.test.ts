import { expect, test } from 'vitest';
import { findConcept, smallLiterature, trial } from '../testing/small-literature.ts';
import { findBenefits, findSupport, isSelfContained, withoutHeading } from './wording.ts';

test.each([
  ['Quetiapine is well tolerated and clinically effective in the treatment of schizophrenia.', true],
  ['These results show that quetiapine is effective in the treatment of schizophrenia.', false],
  ['However, quetiapine is effective in the treatment of patients with schizophrenia.', false],
  ['Quetiapine was effective in this study of patients who have schizophrenia.', false],
  ['Quetiapine works.', false],
])('%s is self-contained: %s', (sentence, alone) => expect(isSelfContained(sentence)).toBe(alone));

test('labels, introductory phrases and markup are not part of a statement', () => {
  expect(withoutHeading('CONCLUSIONS: In conclusion, IDH2<sup>mut</sup> responds.')).toBe(
    'IDH2mut responds.',
  );
});

test.each([
  ['Enalapril improved survival in patients with severe heart failure.', true],
  ['Enalapril failed when given late, and improved survival in few patients.', false],
  ['Enalapril did not improve survival in patients with severe heart failure.', false],
  ['Enalapril may improve survival in patients with severe heart failure.', false],
])('%s is clearly positive: %s', (sentence, praised) => {
  const context = smallLiterature([trial(sentence)]);
  const praise = findBenefits(context.base, findConcept(context, 'enalapril'), null);
  expect(praise.map(({ text }) => text)).toEqual(praised ? [sentence] : []);
});

test('a step is supported by conclusions for it, of more than one patient, and of no trial that missed its outcome', () => {
  const praise = 'Enalapril reduced mortality in patients with heart failure.';
  const context = smallLiterature(
    [
      trial(praise, { title: 'Enalapril in heart failure' }),
      trial(praise, { title: 'Enalapril in one man', types: ['Case Reports'] }),
      {
        title: 'Enalapril in heart failure: a trial',
        abstract: `METHODS: We randomly assigned 400 patients.\nRESULTS: The primary endpoint was not met.\nCONCLUSIONS: ${praise}`,
        types: ['Randomized Controlled Trial'],
      },
      trial('Enalapril did not reduce mortality in patients with heart failure.'),
    ],
    { query: 'heart failure' },
  );
  const enalapril = findConcept(context, 'enalapril');
  expect(findSupport(context.base, enalapril, null).map(({ document }) => document)).toEqual([0]);
});
