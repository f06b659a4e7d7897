import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalWord, normalWords, uninvert } from './normal-form.ts';

describe('the normal form of a word', () => {
  test.each([
    ['Tumours', 'tumor'],
    ['oedema', 'edema'],
    ['LNPs', 'lnp'],
    ['AIDS', 'aids'],
    ['diuretics', 'diuretic'],
    ['genetics', 'genetics'],
    ['headaches', 'headache'],
    ['biopsies', 'biopsy'],
    ['diagnoses', 'diagnosis'],
    ['diseases', 'disease'],
    ['mice', 'mouse'],
    ['stenosis', 'stenosis'],
    ['patches', 'patch'],
    ["Alzheimer's", 'alzheimer'],
    ['Alzheimer’s', 'alzheimer'],
    ['Sjögren', 'sjogren'],
    ['β', 'beta'],
    ['AT(1)', 'at1'],
    ['IL-6', 'il6'],
    ['IL\u20116', 'il6'],
    ['1-2', '1-2'],
    ['CD4⁺', 'cd4+'],
    ['m²', 'm2'],
    ['amoxycillin', 'amoxicillin'],
    ['Frusemide', 'furosemide'],
    ['oesophagitis', 'esophagitis'],
    ['transoesophageal', 'transesophageal'],
    ['5-HT(1B/1D)', '5ht1b/1d'],
  ])('%s → %s', (word, normal) => expect(normalWord(word)).toBe(normal));
});

test('is idempotent: a normal form is its own normal form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      const twice = normalWord(normalWord(word));
      expect(normalWord(normalWord(twice))).toBe(normalWord(twice));
    }),
  );
});

test('does not confuse words with object properties', () => {
  for (const word of ['constructor', 'valueof', 'prototype']) expect(normalWord(word)).toBe(word);
});

test('the words of a phrase are normalized one by one', () => {
  expect(normalWords('Angiotensin-converting enzyme inhibitors')).toEqual([
    'angiotensin',
    'converting',
    'enzyme',
    'inhibitor',
  ]);
  expect(normalWords('anti-tumour IL-6 and TNFα')).toEqual(['antitumor', 'il6', 'and', 'tnf', 'alpha']);
});

test.each([
  ['Heart Failure, Congestive', 'Congestive Heart Failure'],
  ['Receptors, Adrenergic, beta', 'beta Adrenergic Receptors'],
  ['1,2-Dipalmitoylphosphatidylcholine', '1,2-Dipalmitoylphosphatidylcholine'],
  ['Asthma', 'Asthma'],
])('%s is uninverted to %s', (name, said) => expect(uninvert(name)).toBe(said));
