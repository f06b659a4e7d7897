import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAcronyms } from './acronyms.ts';

const pairs = (text: string) => findAcronyms(text).map(({ short, long }) => `${short} = ${long}`);

describe('a definition in a text', () => {
  test.each([
    [
      'Chronic obstructive pulmonary disease (COPD) is common.',
      ['COPD = Chronic obstructive pulmonary disease'],
    ],
    ['We load lipid nanoparticles (LNPs) with mRNA.', ['LNP = lipid nanoparticles']],
    ['messenger RNA (mRNA; see below) was used', ['mRNA = messenger RNA']],
    [
      'COPD (chronic obstructive pulmonary disease) is common.',
      ['COPD = chronic obstructive pulmonary disease'],
    ],
    [
      'Circulating tumor DNA (ctDNA) and circulating tumor cells (CTCs).',
      ['ctDNA = Circulating tumor DNA', 'CTC = circulating tumor cells'],
    ],
    [
      'Transcatheter aortic valve implantation (TAVI) works; TAVI (n = 30) lasts.',
      ['TAVI = Transcatheter aortic valve implantation'],
    ],
    ['beta-blockade by heat shock protein 90 (HSP90)', ['HSP90 = heat shock protein 90']],
    ['non-small cell lung cancer (NSCLC)', ['NSCLC = non-small cell lung cancer']],
    ['angiotensin-converting enzyme (ACE) inhibitors', ['ACE = angiotensin-converting enzyme']],
    ['of chimeric antigen receptor T cells (CAR T)', ['CAR T = chimeric antigen receptor T cells']],
  ])('%s', (text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  test('begins with a whole word, hyphenated or not', () => {
    expect(pairs('of proton-pump inhibitors (PPI)')).toEqual(['PPI = proton-pump inhibitors']);
    expect(pairs('tissue-type plasminogen activator (t-PA)')).toEqual([
      't-PA = tissue-type plasminogen activator',
    ]);
  });

  test('may abbreviate one word, or have a short form with one capital or two words', () => {
    expect(
      pairs('hydrochlorothiazide (HCTZ), creatinine clearance (Ccr), Helicobacter pylori (H. pylori)'),
    ).toEqual([
      'HCTZ = hydrochlorothiazide',
      'Ccr = creatinine clearance',
      'H. pylori = Helicobacter pylori',
    ]);
  });

  test('prefers the words whose initials match to any shorter match', () => {
    expect(pairs('a proton pump inhibitor (PPI) in invasive fungal infections (IFI)')).toEqual([
      'PPI = proton pump inhibitor',
      'IFI = invasive fungal infections',
    ]);
  });

  test('does not cross brackets or sentences, and excludes surrounding marks', () => {
    expect(pairs('by risk [odds ratio (OR) 2.3]')).toEqual(['OR = odds ratio']);
    expect(pairs('(FLT3)-internal tandem duplication (ITD)')).toEqual(['ITD = internal tandem duplication']);
    expect(pairs('the “General Well-being Schedule” (GWBS)')).toEqual(['GWBS = General Well-being Schedule']);
  });
});

test.each([
  'Of the patients (30%) most recovered (P < 0.05).',
  'It was seen (Figure 2) and again (see Table 3).',
  'Nothing here spells it (XYZQ).',
  'The end of one sentence. Another thing (EOS)',
  'COPD (COPD) and (A) and () and ((',
  'of CAR T cells (CAR T)',
  'improved (n = 12) in most (see Table 2) by 5 (95% CI) and women (mean age) (P<0.05)',
  'of 2.5 mg, or 20 milligrams (20 mg) and 7.5 milligrams (7.5 mg)',
  'odds were raised to 70 (OR 0.70)',
  'AML (749 female and 977 male) and AML (excluding acute promyelocytic leukemia)',
  'applied in this multicentre trial of captopril (Accupril)',
])('%s defines nothing', (text) => {
  expect(pairs(text)).toEqual([]);
});

test('every definition found occurs in the text, for any text', () => {
  const anyText = fc.array(
    fc.constantFrom('(', ')', 'AB', 'alpha beta', 'α', 'n = 3', '. ', ' ', 'A', '\u0000', '😀', ';', '"'),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyText.map((parts) => parts.join('')),
        fc.string({ unit: 'binary', maxLength: 300 }),
      ),
      (text) => {
        for (const { short, long } of findAcronyms(text)) {
          expect(text).toContain(short);
          // White space within it is collapsed.
          expect(text.replace(/\s+/gu, ' ')).toContain(long.replace(/\s+/gu, ' '));
        }
      },
    ),
  );
});

test('a short form made of the initials of the preceding words is defined by a long form that contains them in order', () => {
  const words = fc.array(fc.stringMatching(/^[b-z]{6,9}$/), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(words, (long) => {
      const short = long.map((word) => word.charAt(0).toUpperCase()).join('');
      // A long form must not end with its own short form (Schwartz and Hearst).
      fc.pre(!long.at(-1)?.endsWith(short.toLowerCase()));
      const [found, ...more] = findAcronyms(`of ${long.join(' ')} (${short})`);
      expect(more).toEqual([]);
      expect(found?.short).toBe(short);
      expect(found?.long.startsWith(long[0] ?? '') || long.includes(found?.long.split(' ')[0] ?? '')).toBe(
        true,
      );
      let at = 0;
      for (const letter of short.toLowerCase()) {
        at = (found?.long ?? '').indexOf(letter, at) + 1;
        expect(at).toBeGreaterThan(0);
      }
    }),
  );
});
