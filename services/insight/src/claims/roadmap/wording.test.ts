import { expect, test } from 'vitest';
import { findConcept, smallLiterature, trial } from '../testing/small-literature.ts';
import { findBenefits, isSelfContained, withoutHeading } from './wording.ts';

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
