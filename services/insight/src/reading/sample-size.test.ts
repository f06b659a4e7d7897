import { expect, test } from 'vitest';
import { splitArticle } from './article-text.ts';
import { distinctSizes, populationOf } from './sample-size.ts';

const sizes = (abstract: string) =>
  distinctSizes(splitArticle({ pmid: '1', title: '', abstract, publicationTypes: [] })).map(
    ({ value }) => value,
  );

test.each([
  ['We enrolled 12,562 elderly women.', 12_562],
  ['Two hundred and fifty-six patients took part.', 256],
  ['Forty eight consecutive cases were seen.', 48],
  ['It was given to 14 719 healthy women.', 14_719],
  ['Adults (n = 48) were given zoralin.', 48],
  ['Of 90 who were asked, 57 (63%) completed it.', 57],
  ['There were 15 women on zoralin and 17 women on placebo.', 32],
  ['There were four groups of 14 patients.', 56],
  ['A 40-year-old woman had a rash.', 1],
])('%s may mean %i', (abstract, size) => expect(sizes(abstract)).toContain(size));

test.each([
  ['Zoralin 100 mg was given for 24 weeks.', 100],
  ['Patients with type 2 diabetes took part.', 2],
  ['In all, 24% of patients had a rash.', 24],
  ['We pooled 27 trials.', 27],
  ['Studies (n = 27) were pooled.', 27],
])('%s does not mean %i', (abstract, size) => expect(sizes(abstract)).not.toContain(size));

test('who was counted is printed after the number', () => {
  const article = splitArticle({
    pmid: '1',
    title: '',
    abstract: 'Two hundred patients with severe gout were given zoralin.',
    publicationTypes: [],
  });
  const [size] = distinctSizes(article);
  expect(size && populationOf(size)?.text).toBe('patients with severe gout');
});
