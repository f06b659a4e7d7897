import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestLongForm, findAcronyms } from './acronyms.ts';
import { phraseWords } from './phrase-words.ts';
import { splitSentences } from './sentences.ts';
import { tokenize } from './tokenize.ts';
import { normalWord } from './word-forms.ts';

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

describe('tokenize', () => {
  test('reads hyphenated words, numbers and possessives as one word each', () => {
    const text = "Angiotensin-converting enzyme (ACE) inhibitors, 2.5 mg; Parkinson's disease/IL-6";
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
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

  const wordsOf = (text: string) => tokenize(text).map(({ start, end }) => text.slice(start, end));

  test('a name goes on through its subtypes, in brackets or after a slash', () => {
    expect(
      wordsOf('5-HT(1B/1D) agonists, 5-HT1B/1D, serotonin(1B/D); AT(1)-receptor, HbA(1c) and FEV(1)'),
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

  test('a bracket that defines, numbers or remarks is no part of a word, nor is the power of a unit', () => {
    expect(wordsOf('kinase(ACE) in mg/m(2), drug(s), trials(12) and CD4/CD8, min(-1)')).toEqual(
      'kinase ACE in mg m 2 drug s trials 12 and CD4 CD8 min 1'.split(' '),
    );
  });

  test('gives ascending spans without white space for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end)).toMatch(/^\S+$/);
          last = end;
        }
      }),
    );
  });
});

describe('normalWord', () => {
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
    ['inhibition', 'inhibitor'],
    ["Alzheimer's", 'alzheimer'],
    ['β', 'beta'],
    ['AT(1)', 'at1'],
    ['amoxycillin', 'amoxicillin'],
    ['Frusemide', 'furosemide'],
    ['oesophagitis', 'esophagitis'],
    ['transoesophageal', 'transesophageal'],
    ['5-HT(1B/1D)', '5-ht1b/1d'],
  ])('%s → %s', (surface, normal) => expect(normalWord(surface)).toBe(normal));

  test('takes words of texts for nothing but words', () => {
    for (const word of ['constructor', 'valueof', 'prototype']) expect(normalWord(word)).toBe(word);
  });

  test('settles: the normal form of a normal form has itself as normal form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
        const twice = normalWord(normalWord(word));
        expect(normalWord(normalWord(twice))).toBe(normalWord(twice));
      }),
    );
  });
});

test('phraseWords splits hyphens, but leaves digits with their letters', () => {
  expect(phraseWords('Angiotensin-converting-enzyme inhibitors')).toEqual([
    'angiotensin',
    'converting',
    'enzyme',
    'inhibitor',
  ]);
  expect(phraseWords('anti-tumor IL-6 T-cells')).toEqual(['antitumor', 'il-6', 't', 'cell']);
  for (const spelling of ['gastro-oesophageal', 'gastrooesophageal', 'gastro-esophageal', 'gastroesophageal'])
    expect(phraseWords(spelling)).toEqual(['gastroesophageal']);
});

describe('splitSentences', () => {
  const sentences = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

  test('ends at full stops, not at abbreviations, decimals or initials, and leaves section labels out', () => {
    expect(
      sentences(
        'BACKGROUND: Smith et al. found P = 0.05. METHODS: We gave 2.5 mg vs. 5 mg. E. coli grew! Why? (It did.) End',
      ),
    ).toEqual([
      'Smith et al. found P = 0.05.',
      'We gave 2.5 mg vs. 5 mg.',
      'E. coli grew!',
      'Why?',
      '(It did.)',
      'End',
    ]);
  });

  test('gives verbatim, ordered spans for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          last = end;
        }
      }),
    );
  });
});

describe('findAcronyms', () => {
  test.each([
    ['angiotensin-converting enzyme (ACE) inhibitors', 'ACE', 'angiotensin-converting enzyme'],
    ['We used lipid nanoparticles (LNPs) in mice.', 'LNP', 'lipid nanoparticles'],
    ['chronic obstructive pulmonary disease (COPD)', 'COPD', 'chronic obstructive pulmonary disease'],
    ['of chimeric antigen receptor T cells (CAR T)', 'CAR T', 'chimeric antigen receptor T cells'],
  ])('%s', (text, short, long) => expect(findAcronyms(text)).toEqual([{ short, long }]));

  test('leaves remarks, numbers and single words alone', () => {
    expect(
      findAcronyms('improved (n = 12) in most (see Table 2) by 5 (95% CI) and women (mean age) (P<0.05)'),
    ).toEqual([]);
  });

  test('finds a long form that holds the letters of the short one in order, or none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2,5}$/), fc.lorem({ maxCount: 8 }), (short, before) => {
        const long = bestLongForm(short, before);
        if (long === null) return;
        expect(before.trimEnd().endsWith(long)).toBe(true);
        let at = 0;
        for (const letter of short.toLowerCase()) {
          at = long.toLowerCase().indexOf(letter, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });
});
