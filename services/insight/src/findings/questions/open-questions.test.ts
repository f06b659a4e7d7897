import { expect, test } from 'vitest';
import { openQuestions } from './open-questions.ts';

const asked = (conclusion: string) =>
  openQuestions(`BACKGROUND: Little is known of A.\nRESULTS: A rose.\nCONCLUSIONS: ${conclusion}`, true);

test.each([
  ['direction', ['duration'], 'Long-term studies are needed.'],
  ['direction', ['dose'], 'Further studies should determine the optimal dose.'],
  ['unknown', ['mechanism'], 'The underlying mechanism remains unclear.'],
  ['unknown', ['population', 'outcome'], 'The safety of A in pregnant women is not known.'],
  ['unknown', ['comparator'], 'No studies compare A with B.'],
] as const)('%s of %j: %s', (kind, types, sentence) => {
  expect(asked(sentence)).toMatchObject([{ kind, types, text: sentence }]);
});

test('the opening of an abstract is answered by its study', () => {
  expect(asked('A helps.')).toEqual([]);
});

test('a review may ask anywhere', () => {
  expect(openQuestions('Little is known of A. B is treated with A. A helps. B rests.', false)).toHaveLength(
    1,
  );
});

test('no data other than on X means that there are data on X', () => {
  expect(asked('There are no data other than for A.')).toEqual([]);
});

test.each(['There was no evidence that A rose.', 'None was effective enough to warrant further study.'])(
  'a result is not a question: %s',
  (sentence) => expect(asked(sentence)).toEqual([]),
);

test('a study states its own limitation', () => {
  expect(asked('However, our study was limited by its small sample.')).toMatchObject([
    { kind: 'limitation' },
  ]);
});

test('quotes are found in the abstract at their offsets', () => {
  const abstract = 'A rose. A helps. The role of A remains to be determined.';
  for (const { start, end, text } of openQuestions(abstract, true))
    expect(abstract.slice(start, end)).toBe(text);
});
