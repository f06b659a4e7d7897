import { expect, test } from 'vitest';
import { splitArticle } from './article-text.ts';
import { describeOutcome, outcomeCandidates } from './outcomes.ts';

function read(abstract: string) {
  const [sentence] = splitArticle({ pmid: '1', title: '', abstract, publicationTypes: [] }).sentences;
  if (!sentence) throw new Error('There is no sentence.');
  return outcomeCandidates(sentence).map(({ phrase }) => ({
    text: phrase.name.text,
    ...describeOutcome(sentence, phrase),
  }));
}

test.each([
  ['Pain scores were lower with zoralin.', 'Pain scores'],
  ['Zoralin reduced the duration of stay.', 'duration of stay'],
  ['There was no difference in blood pressure.', 'blood pressure'],
])('%s may report on %s', (sentence, outcome) =>
  expect(read(sentence).map(({ text }) => text)).toContain(outcome),
);

test('a measure alone is no outcome', () => {
  expect(read('A significantly greater number had it.').map(({ text }) => text)).not.toContain('number');
});

test.each([
  ['Nausea was common with zoralin.', 'Nausea', true, false],
  ['There was no bleeding with zoralin.', 'bleeding', true, true],
  ['Survival was longer with zoralin.', 'Survival', false, false],
  ['Mortality was higher with zoralin.', 'Mortality', true, false],
  ['Mortality was 5% with zoralin.', 'Mortality', false, false],
  ['Nausea was less severe with zoralin.', 'Nausea', false, false],
  ['There was no rash, dizziness or vomiting.', 'vomiting', true, true],
  ['There was no rash, but vomiting was common.', 'vomiting', true, false],
])('%s: %s is a harm: %s, did not occur: %s', (sentence, text, isHarm, isNegated) =>
  expect(read(sentence)).toContainEqual({ text, isHarm, isNegated }),
);
