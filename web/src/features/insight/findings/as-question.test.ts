import { expect, test } from 'vitest';
import { asQuestion } from './as-question.ts';

test.each([
  ['Whether A is safe in people on dialysis remains unknown (2025).', 'Is A safe in people on dialysis?'],
  ['Whether A helped or not, however, is unclear.', null],
  ['However, it is not known if A improves survival.', 'Does A improve survival?'],
  ['It is unclear whether valves last for more than ten years.', 'Do valves last for more than ten years?'],
  ['Whether A benefits patients with mild disease is unknown.', 'Does A benefit patients with mild disease?'],
  ['It is unclear whether A may reduce pain.', 'Might A reduce pain?'],
  ['It remains unclear whether A has been given.', 'Has A been given?'],
  ['It is unknown whether A has an effect on B.', 'Does A have an effect on B?'],
  [
    'Further studies are needed to determine how these drugs affect sleep.',
    'How do these drugs affect sleep?',
  ],
  ['The effects of A on B have not been established.', 'What are the effects of A on B?'],
  ['Randomized trials are needed to define the role of A.', 'What is the role of A?'],
  ['Settle first: Whether A prevents B remains unknown.', 'Settle first: Does A prevent B?'],
] as const)('%s', { tags: ['analysis/asked'] }, (statement, question) => {
  expect(asQuestion(statement)).toBe(question ?? statement);
});

test.each([
  'Long-term studies of A are warranted.',
  'In children, it is unclear whether A is safe.',
  'It is unclear whether A, which is dear, is safe.',
  'It is unclear whether A is safe and improves survival.',
  'It is unclear how effective reduction of salt is.',
  'The role of A has been studied but remains unclear.',
  'It is unclear whether those who take A live longer.',
])(
  'where half would be lost or the verb is not certain, the sentence stays: %s',
  {
    tags: ['analysis/asked'],
  },
  (statement) => {
    expect(asQuestion(statement)).toBe(statement);
  },
);
