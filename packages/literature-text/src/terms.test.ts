import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stem } from './stem.ts';
import { exactWords, textTerms } from './terms.ts';

const terms = (text: string) => textTerms(text).map(({ term }) => term);
const shared = (a: string, b: string) => terms(a).filter((term) => terms(b).includes(term));

describe('spellings of one name share a term', () => {
  test.each([
    ['CAR-T cells', 'CAR T cells', 'cart'],
    ['CAR-T cells', 'CART cells', 'cart'],
    ['TNF-α', 'TNFα', 'tnfalpha'],
    ['TNF-α', 'TNF-alpha', 'tnfalpha'],
    ['TNF-α', 'TNF alpha', 'tnfalpha'],
    ['IL-6', 'IL6', 'il6'],
    ['IL-6', 'IL 6', 'il6'],
    ['CRISPR-Cas9', 'CRISPR‑Cas9', 'crisprcas9'],
    ['Alzheimer’s disease', "Alzheimer's disease", 'alzheim'],
    ['naïve T cells', 'naive T cells', 'naiv'],
    ['CD4⁺ T cells', 'CD4 T cells', 'cd4'],
  ])('%s and %s', (a, b, term) => {
    expect(shared(a, b)).toContain(term);
  });

  test('a compound is also indexed by its parts', () => {
    expect(terms('double-blind')).toEqual(['doubleblind', 'doubl', 'blind']);
  });

  test('a lower-case word is not joined with a following number', () => {
    expect(terms('grade 3')).toEqual([stem('grade'), '3']);
  });
});

test('stop words are left out but keep their position', () => {
  expect(textTerms('quality of life')).toEqual([
    { term: stem('quality'), position: 1 },
    { term: 'life', position: 3 },
  ]);
});

test('a decimal number is a term, and its parts as other compounds', () => {
  expect(terms('p<0.05')).toEqual(['p', '0.05', '0', '05']);
});

test('words as written are neither stemmed nor stripped', () => {
  expect(exactWords("The Patients' IL-6, Alzheimer's and TNFα at 0.05: Łukasiewicz’s 10⁶")).toEqual([
    ...[
      'the',
      'patients',
      'il',
      '6',
      "alzheimer's",
      'and',
      'tnfalpha',
      'at',
      '0',
      '05',
      "lukasiewicz's",
      '10',
      '6',
    ],
  ]);
});

test('a short form is also a term by its capitals, in the singular', () => {
  expect(terms('AD adds ADs')).toEqual(['ad', '^AD', 'add', 'ad', '^AD']);
});

test.each([64, 65, 3_000])('a word of %i letters is truncated to a term of 64', (length) => {
  const word = 'z'.repeat(length);
  expect(terms(`${word} ${word} next`)).toEqual(['z'.repeat(64), 'z'.repeat(64), 'next']);
});

test('words keep distinct terms beyond the size of the cache, within and across texts', () => {
  const words = Array.from({ length: 140_000 }, (_, n) => `w${n}`);
  expect(terms(words.join(' '))).toEqual(words);
  expect(terms('Hearts w139999')).toEqual(['heart', 'w139999']);
});

test('any text gives terms of letters, digits, dots and marked capitals, in the order of their positions', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const found = textTerms(text);
      for (const { term, position } of found) {
        expect(term).toMatch(/^\^?[\p{L}\p{N}.\ufffd]{1,64}$/u);
        expect(position).toBeGreaterThan(0);
      }
    }),
  );
});

test('plain text is split the same with and without non-ASCII text around it', () => {
  const pieces = [
    'a',
    'of',
    'Cells',
    'CAR',
    'T',
    'IL',
    '6',
    '0',
    '05',
    '-',
    '--',
    '.',
    "'",
    "'s",
    ' ',
    '  ',
    '\n',
    '/',
  ];
  const plain = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(plain, (parts) => {
      const text = parts.join('').replace(/[^\0-\x7f]/g, '');
      // The dash is not a word, but forces the slow path for the whole text.
      expect(textTerms(text)).toEqual(textTerms(`– ${text}`));
    }),
    { numRuns: 500 },
  );
});
