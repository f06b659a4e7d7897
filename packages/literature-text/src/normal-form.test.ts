import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonForm, normalWord, normalWords, uninverted } from './normal-form.ts';

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

test('settles: the normal form of a normal form has itself as normal form', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      const twice = normalWord(normalWord(word));
      expect(normalWord(normalWord(twice))).toBe(normalWord(twice));
    }),
  );
});

test('takes words of texts for nothing but words', () => {
  for (const word of ['constructor', 'valueof', 'prototype']) expect(normalWord(word)).toBe(word);
});

test('of a phrase the parts of its words have normal forms', () => {
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
])('%s is said %s', (name, said) => expect(uninverted(name)).toBe(said));

describe('two printed names of one thing have one comparison form', () => {
  test.each([
    ['Heart Failure, Congestive', 'congestive heart failure'],
    ['Neoplasms, Breast', 'breast neoplasm'],
    ['TNF-α', 'TNF alpha'],
    ['TNFα', 'tnf-alpha'],
    ['IL-6', 'IL 6'],
    ['A-23187', 'A23187'],
    ['micro RNA', 'microRNAs'],
    ['Tumour Necrosis Factor', 'tumor necrosis factors'],
    ['oesophageal atresia', 'Esophageal Atresia'],
    ['non-small-cell lung cancer', 'Non–Small Cell Lung Cancers'],
    ['Crohn’s disease', 'Crohn disease'],
    ['naïve T cell', 'naive T-cells'],
    ['nai\u0308ve T cell', 'na\u00efve T cells'],
  ])('%s, %s', (one, other) => expect(comparisonForm(one)).toBe(comparisonForm(other)));

  test.each([
    ['Neuromuscular Blockade', 'Neuromuscular Blockers'],
    ['vitamin B1', 'vitamin B12'],
    ['1-2', '12'],
    ['inulin', 'insulin'],
  ])('%s and %s are two things', (one, other) => expect(comparisonForm(one)).not.toBe(comparisonForm(other)));

  test('names in capitals and small letters, with hyphens or blanks, whatever the name', () => {
    const word = fc.stringMatching(/^[b-z]{2,7}[dgklmnprt]$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const [first = '', ...rest] = words;
        const form = comparisonForm(words.join(' '));
        expect(comparisonForm(words.join('-'))).toBe(form);
        expect(comparisonForm(words.join('–'))).toBe(form);
        expect(comparisonForm(words.map((each) => each[0]?.toUpperCase() + each.slice(1)).join(' '))).toBe(
          form,
        );
        expect(comparisonForm(rest.length > 0 ? `${rest.join(' ')}, ${first}` : first)).toBe(form);
        expect(comparisonForm(`${words.join(' ')}s`)).toBe(form);
      }),
    );
  });
});

test('the comparison form of any text has neither blanks nor capitals', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(comparisonForm(text)).not.toMatch(/[\sA-Z]/);
    }),
  );
});
