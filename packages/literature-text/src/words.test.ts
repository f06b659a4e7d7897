import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitIntoWords, splitWordParts } from './words.ts';

const wordsIn = (text: string) => splitIntoWords(text).map(({ start, end }) => text.slice(start, end));

describe('words of a text', () => {
  test('hyphenated words, numbers and possessives are one word each', () => {
    const text = "Angiotensin-converting enzyme (ACE) inhibitors, 2.5 mg; Parkinson's disease/IL-6";
    expect(wordsIn(text)).toEqual([
      'Angiotensin-converting',
      'enzyme',
      'ACE',
      'inhibitors',
      '2.5',
      'mg',
      "Parkinson's",
      'disease',
      'IL-6',
    ]);
  });

  test('all hyphen characters join, a run of hyphens is a dash', () => {
    expect(wordsIn('IL\u20106 IL\u20116 IL\u20126 IL\u20136 IL\u22126')).toEqual([
      'IL\u20106',
      'IL\u20116',
      'IL\u20126',
      'IL\u20136',
      'IL\u22126',
    ]);
    expect(wordsIn('hypertension--a trial')).toEqual(['hypertension', 'a', 'trial']);
  });

  test('a dot joins digits, a comma joins the digits of a number', () => {
    expect(wordsIn('2.5-mg 0.5-2.5 2.5mg 1,000 1,000-fold in 2. At 3,4-diaminopyridine')).toEqual([
      '2.5-mg',
      '0.5-2.5',
      '2.5mg',
      '1,000',
      '1,000-fold',
      'in',
      '2',
      'At',
      '3,4-diaminopyridine',
    ]);
  });

  test('letters keep their diacritics', () => {
    expect(wordsIn('nai\u0308ve cells')).toEqual(['nai\u0308ve', 'cells']);
  });

  test('a name includes its subtypes, in brackets or after a slash', () => {
    expect(
      wordsIn('5-HT(1B/1D) agonists, 5-HT1B/1D, serotonin(1B/D); AT(1)-receptor, HbA(1c) and FEV(1)'),
    ).toEqual([
      '5-HT(1B/1D)',
      'agonists',
      '5-HT1B/1D',
      'serotonin(1B/D)',
      'AT(1)-receptor',
      'HbA(1c)',
      'and',
      'FEV(1)',
    ]);
  });

  test('a definition, number or remark in brackets is not part of a word, nor is the exponent of a unit', () => {
    expect(wordsIn('kinase(ACE) in mg/m(2), drug(s), trials(12) and CD4/CD8, min(-1)')).toEqual(
      'kinase ACE in mg m 2 drug s trials 12 and CD4 CD8 min 1'.split(' '),
    );
  });

  test('punctuation separates words, quotation marks do not', () => {
    const hard = (text: string) => splitIntoWords(text).map((word) => word.isAfterPunctuation);
    expect(hard('so, "gene editing" and «base editing» end')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          'P < 0.05.',
          'et al. found',
          'IL-6',
          '(ACE)',
          '5-HT1',
          'AT(1)',
          '5-HT(1B/1D)-receptor',
          'β-blocker’s',
          '—',
          '\n',
          'METHODS: We',
          'vs. 3%',
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join(' ')),
  );

  test('are ascending spans without white space, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end } of splitIntoWords(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end)).toMatch(/^\S+$/);
          last = end;
        }
      }),
    );
  });
});

test.each([
  ['angiotensin-converting', ['angiotensin', 'converting']],
  ['anti-tumor', ['antitumor']],
  ['IL-6', ['IL-6']],
  ['24-hour', ['24-hour']],
  ['3,4-diaminopyridine', ['3,4-diaminopyridine']],
  ['TNF-α', ['TNF', 'alpha']],
  ['TNFα', ['TNF', 'alpha']],
])('parts of %s are %j', (word, parts) =>
  expect(splitWordParts(word).map(({ text }) => text)).toEqual(parts),
);

test('a part has its offset in the word', () => {
  const word = 'anti-TNF-α-induced';
  expect(splitWordParts(word).map(({ start, end }) => word.slice(start, end))).toEqual([
    'anti-TNF',
    'α',
    'induced',
  ]);
});
