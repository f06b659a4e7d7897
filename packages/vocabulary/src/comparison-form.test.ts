import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPARISON_FORM_REVISION, comparisonForm, writtenForm } from './comparison-form.ts';
import { shippedVocabulary } from './shipped-vocabulary.ts';

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
    ['the British or the American way', 'tumours', 'tumor'],
    ['the British or the American way', 'oestrogen', 'estrogen'],
    ['the British or the American way', 'haemoglobin', 'hemoglobin'],
    ['the British or the American way', 'fibres', 'fiber'],
    ['the British or the American way', 'catheterisation', 'catheterization'],
    ['the British or the American way', 'leucocytes', 'leukocyte'],
    ['the British or the American way', 'labelled', 'labeled'],
  ])('%s, has one form: %s, %s', (_, one, other) => {
    expect(comparisonForm(one)).toBe(comparisonForm(other));
  });

  test('without its comma, has one written form', () => {
    expect(writtenForm('Diabetes Mellitus, Type 2')).toBe(comparisonForm('diabetes mellitus type 2'));
  });
});

test.each([
  ['1,2-dihydroxyvitamin', '12-dihydroxyvitamin'],
  ['Interleukin-1', 'Interleukin-11'],
  ['Hepatitis A', 'Hepatitis B'],
  ['type 1 2', 'type 12'],
  ['hypotension', 'hypertension'],
])('%s and %s are two names', (one, other) => {
  expect(comparisonForm(one)).not.toBe(comparisonForm(other));
});

test('a form is found for any text, has neither capitals nor control characters, and is the same for capitals', () => {
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

test('whoever gives names other forms must count up the revision, or stored tables are read in the wrong order', async () => {
  const hash = createHash('sha256');
  for (const { name, entryTerms } of (await shippedVocabulary()).records())
    for (const each of [name, ...entryTerms]) hash.update(`${comparisonForm(each)}\n${writtenForm(each)}\n`);
  expect({ revision: COMPARISON_FORM_REVISION, forms: hash.digest('hex').slice(0, 16) }).toEqual({
    revision: 1,
    forms: '0c83d6e01ed1882e',
  });
});
