import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import { querySubjects } from './query-subjects.ts';

const vocabulary = await shippedVocabulary();
const headings = (query: string) => {
  const { subjects, isAny } = querySubjects(query, vocabulary);
  return { names: subjects.map((subject) => subject.names[0]), isAny };
};

test.each([
  ['dupilumab asthma', ['Asthma'], false],
  ['heart attack treatment', ['Myocardial Infarction'], false],
  ['asthma obesity', ['Asthma', 'Obesity'], false],
  ['asthma OR obesity', ['Asthma', 'Obesity'], true],
  ['sumatriptan in patients', ['Sumatriptan'], true],
  ['asthma[mh] NOT eczema', ['Asthma'], false],
  ['samplimab xyz', ['samplimab xyz'], false],
  ['what do we know of samplimab in its users', [], false],
])('%s asks for %j', (query, names, isAny) => {
  expect(headings(query)).toEqual({ names, isAny });
});

test('a finding beside a disease narrows no search for trials; alone, or where one is enough, nothing is left out', () => {
  const diseases = (query: string) =>
    querySubjects(query, vocabulary).diseases.map((subject) => subject.names[0]);
  expect(headings('minimal residual disease myeloid leukemia, acute').names).toHaveLength(2);
  expect(diseases('minimal residual disease myeloid leukemia, acute')).toEqual(['Leukemia, Myeloid, Acute']);
  expect(diseases('asthma obesity')).toEqual([]);
  expect(diseases('fever')).toEqual([]);
  expect(diseases('fever OR asthma')).toEqual([]);
});

test('a subject has the names and the heading of the vocabulary', () => {
  const [asthma] = querySubjects('asthma', vocabulary).subjects;
  expect(asthma?.names).toContain('Bronchial Asthma');
  expect(asthma?.headings).toEqual(['D001249']);
});
