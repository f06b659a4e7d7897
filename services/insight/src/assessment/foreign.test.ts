import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import type { SampledArticle } from '../articles/articles.ts';
import { buildEvidence } from '../evidence/evidence.ts';
import { isTechnology } from '../evidence/select.ts';
import { makeRecord } from '../testing/articles.ts';
import { assessLiterature } from './literature.ts';

const vocabulary = await shippedVocabulary();

const textOf = (drug: string, condition: string) => ({
  title: `${drug} in ${condition}`,
  abstract: `Patients with ${condition} were given ${drug}. ${drug === 'Omeprazole' ? 'Proton pump inhibitors (omeprazole) were taken. ' : ''}CONCLUSIONS: ${drug} improved survival.`,
});

/** Articles on heart failure, a tenth of which give another drug. */
const background = Array.from({ length: 300 }, (_, i) =>
  makeRecord(String(i), {
    ...textOf(i < 30 ? 'Omeprazole' : 'Enalapril', 'heart failure'),
    year: 2000 + (i % 15),
    keywords: [],
    mesh: [],
  }),
);

/** A sample of the index: so many of `size` articles give the drug, in ulcers. */
const sampleOf = (drug: string, share: number, size = 400): SampledArticle[] =>
  Array.from({ length: size }, (_, i) => ({
    pmid: String(10_000 + i),
    ...textOf(i < share * size ? drug : 'Aspirin', 'peptic ulcer'),
  }));

function technologiesWith(sample: readonly SampledArticle[] | undefined, query = 'heart failure') {
  const base = buildEvidence({
    query,
    posted: [],
    background,
    capped: false,
    ...(sample && { sample }),
    asOf: new Date('2015-06-01'),
    vocabulary,
  });
  return assessLiterature(base)
    .base.concepts.filter(isTechnology)
    .map(({ concept }) => concept.label.toLowerCase());
}

test('a technology that the rest of the index names as often is of another topic', () => {
  expect(technologiesWith(sampleOf('Omeprazole', 0.1))).toEqual(['enalapril']);
  expect(technologiesWith(sampleOf('Omeprazole', 0.5))).toEqual(['enalapril']);
});

test.each([
  ['is named more often here', sampleOf('Omeprazole', 0.02), 'heart failure'],
  ['is named by the query', sampleOf('Omeprazole', 0.5), 'omeprazole heart failure'],
  ['is a member of a class of the query', sampleOf('Omeprazole', 0.5), 'proton pump inhibitors'],
  ['is compared with a small index', sampleOf('Omeprazole', 0.5, 150), 'heart failure'],
  ['is compared with nothing', undefined, 'heart failure'],
])('a technology stays that %s', (_what, sample, query) => {
  expect(technologiesWith(sample, query)).toContain('omeprazole');
});

test('where the sample is mostly of this literature, everything stays', () => {
  const own = background.map(({ pmid, title, abstract }) => ({ pmid, title, abstract }));
  const more = Array.from({ length: 250 }, (_, i) => ({
    pmid: String(10_000 + i),
    ...textOf('Omeprazole', 'peptic ulcer'),
  }));
  expect(technologiesWith([...own, ...more])).toContain('omeprazole');
});
