import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonForm, writtenForm } from './comparison-form.ts';

describe('one name, written', () => {
  test.each([
    ['in capitals or not', 'Heart Failure', 'HEART failure'],
    ['turned around', 'Heart Failure, Congestive', 'congestive heart failure'],
    ['turned around more than once', 'Anemia, Hemolytic, Autoimmune', 'autoimmune hemolytic anemia'],
    ['with a hyphen, a blank or neither', 'IL-6', 'IL 6'],
    ['with a hyphen, a blank or neither', 'IL6', 'IL 6'],
    ['with a Greek letter or its name', 'TNF-α', 'TNF alpha'],
    ['with accents or without', 'Sjögren Syndrome', 'sjogren syndrome'],
    ['with an apostrophe or without', "Crohn's Disease", 'Crohn Disease'],
    ['with a typeset apostrophe', 'Crohn’s Disease', "Crohn's Disease"],
    ['as one or several', 'Neoplasms', 'neoplasm'],
    ['as one or several', 'biopsies', 'biopsy'],
    ['as one or several', 'metastases', 'metastasis'],
    ['as one or several', 'viruses', 'virus'],
    ['as one or several', 'diseases', 'disease'],
    ['as one or several', 'abscesses', 'abscess'],
    ['as one or several', 'mice', 'mouse'],
    ['as one or several', 'emboli', 'embolus'],
    ['as one or several', 'bacteria', 'bacterium'],
    ['as one or several', 'vertebrae', 'vertebra'],
    ['the British or the American way', 'tumours', 'tumor'],
    ['the British or the American way', 'oestrogen', 'estrogen'],
    ['the British or the American way', 'haemoglobin', 'hemoglobin'],
    ['the British or the American way', 'fibres', 'fiber'],
    ['the British or the American way', 'catheterisation', 'catheterization'],
    ['the British or the American way', 'leucocytes', 'leukocyte'],
    ['the British or the American way', 'labelled', 'labeled'],
    ['in two words or one', 'micro RNA', 'microRNAs'],
    ['with a dash for a hyphen', 'non-small-cell lung cancer', 'Non–Small Cell Lung Cancers'],
    ['with marks set apart', 'nai\u0308ve T cell', 'na\u00efve T cells'],
  ])('%s, has one form: %s, %s', (_, one, other) => {
    expect(comparisonForm(one)).toBe(comparisonForm(other));
  });

  test('with a word that is also an object property, has its own form', () => {
    expect(comparisonForm('constructor')).toBe('constructor');
  });

  test('has the same written form without its comma', () => {
    expect(writtenForm('Diabetes Mellitus, Type 2')).toBe(comparisonForm('diabetes mellitus type 2'));
  });
});

test.each([
  ['1,2-dihydroxyvitamin', '12-dihydroxyvitamin'],
  ['Interleukin-1', 'Interleukin-11'],
  ['Hepatitis A', 'Hepatitis B'],
  ['type 1 2', 'type 12'],
  ['hypotension', 'hypertension'],
  ['Neuromuscular Blockade', 'Neuromuscular Blockers'],
  ['vitamin B1', 'vitamin B12'],
])('%s and %s are two names', (one, other) => {
  expect(comparisonForm(one)).not.toBe(comparisonForm(other));
});

test('every text has a form without capitals or control characters, and case does not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(comparisonForm(text)).toMatch(/^[^\p{Lu}\p{Cc}]*$/u);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abceisouryzlm -,1'), maxLength: 40 }), (text) => {
      expect(comparisonForm(text.toUpperCase())).toBe(comparisonForm(text));
    }),
  );
});
