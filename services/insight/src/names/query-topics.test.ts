import { expect, test } from 'vitest';
import { bestMatches, sampleCorpus, vocabulary } from '../analyst/testing/sample-input.ts';
import { findNames } from './find-names.ts';
import { queryTopics } from './query-topics.ts';

const { concepts, corpus, meanings } = findNames(
  bestMatches(sampleCorpus('topics'), 'lipid nanoparticles CAR T cells', 400),
  vocabulary,
);
const topics = (query: string) =>
  queryTopics(query, concepts, corpus.acronyms, meanings).map(({ label }) => label);

test.each([
  ['lipid nanoparticles', ['lipid nanoparticles']],
  ['"Lipid Nanoparticle"[ti] AND mRNA', ['lipid nanoparticles']],
  ['mRNA lipid nanoparticles', ['mRNA lipid nanoparticles']],
  ['LNPs', ['lipid nanoparticles']],
  ['weather forecast', []],
])('%s asks for %j', (query, labels) => expect(topics(query)).toEqual(labels));

test('a query of two subjects asks for both', () => {
  expect(topics('lipid nanoparticles OR chimeric antigen receptor T cells')).toEqual(
    expect.arrayContaining(['lipid nanoparticles', 'chimeric antigen receptor T cells']),
  );
});
