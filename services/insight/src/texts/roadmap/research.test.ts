import { expect, test } from 'vitest';
import { review, smallLiterature } from '../../claims/testing/small-literature.ts';
import { researchAreas } from './research.ts';

const steps = (...questions: string[]) =>
  researchAreas(
    smallLiterature(questions.map((question) => review(question, { title: 'Enalapril in heart failure' }))),
  ).filter(({ name }) => name.startsWith('Find out'));

test('a question that differs by one word is one step', () => {
  const asked = 'It is unclear whether enalapril prolongs survival in heart failure.';
  expect(steps(asked)).toHaveLength(1);
  expect(steps(asked, asked.replace('in heart', 'in chronic heart'))).toHaveLength(1);
  expect(steps(asked, asked.replace('enalapril', 'losartan'))).toHaveLength(2);
});
