import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abbreviationsOf } from './abbreviations.ts';

const pairs = (text: string) => abbreviationsOf(text).map(({ short, long }) => `${short} = ${long}`);

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
  ])('%s', (text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });
});

test.each([
  'Of the patients (30%) most recovered (P < 0.05).',
  'It was seen (Figure 2) and again (see Table 3).',
  'Nothing here spells it (XYZQ).',
  'The end of one sentence. Another thing (EOS)',
  'COPD (COPD) and (A) and () and ((',
])('%s defines nothing', (text) => {
  expect(pairs(text)).toEqual([]);
});

test('what is found stands in the text, whatever the text', () => {
  const anyText = fc.array(
    fc.constantFrom('(', ')', 'AB', 'alpha beta', 'α', 'n = 3', '. ', ' ', 'A', '\u0000', '😀', ';'),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyText.map((parts) => parts.join('')),
        fc.string({ unit: 'binary', maxLength: 300 }),
      ),
      (text) => {
        for (const { short, long } of abbreviationsOf(text)) {
          expect(text).toContain(long);
          expect(text).toContain(short);
        }
      },
    ),
  );
});
