import { expect, test } from 'vitest';
import { armPairs } from './arms.ts';
import { splitArticle } from './article-text.ts';

const pairs = (title: string, abstract = '') =>
  armPairs(splitArticle({ pmid: '1', title, abstract, publicationTypes: [] })).map(
    ({ intervention, comparator }) => `${intervention.text} | ${comparator?.text ?? 'nothing'}`,
  );

test.each([
  ['versus in the title', pairs('Zoralin versus belopril in gout'), 'Zoralin | belopril'],
  ['a comparison', pairs('A comparison of zoralin and belopril in gout'), 'zoralin | belopril'],
  [
    'assignment',
    pairs('Gout', 'Patients were randomly assigned to zoralin 40 mg daily or belopril.'),
    'zoralin | belopril',
  ],
  [
    'placebo within a word',
    pairs('Effects of zoralin on gout', 'This was a placebo-controlled trial.'),
    'zoralin | placebo',
  ],
  ['nothing to compare', pairs('Effects of zoralin on gout'), 'zoralin | nothing'],
])('candidates from %s', (_, found, pair) => expect(found).toContain(pair));

test('a therapy without a name is none', () => {
  expect(pairs('Treatment versus control in gout')).toEqual([]);
});
