import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote, foldQuote, withoutQuotationMarks } from './quotes.ts';

const found = (text: string, quote: string) => {
  const span = findQuote(text, quote);
  return span && text.slice(...span);
};

describe('a quote is found', () => {
  test.each([
    ['as it stands', 'kept at 5–8 mmol/L today', 'at 5–8 mmol/L', 'at 5–8 mmol/L'],
    ['over line breaks', 'was\n  ineffective to', 'was ineffective', 'was\n  ineffective'],
    ['with another dash', 'at 5–8 mmol/L', 'at 5-8 mmol/L', 'at 5–8 mmol/L'],
    ['with another apostrophe', 'Crohn’s disease', "Crohn's disease", 'Crohn’s disease'],
    [
      'with guillemets for quotation marks',
      'the “artificial” one',
      'the «artificial» one',
      'the “artificial” one',
    ],
    ['with marks of full width', 'the "artificial" one', 'the ＂artificial＂ one', 'the "artificial" one'],
    ['decomposed', 'naïve T cells', 'nai\u0308ve T cells', 'naïve T cells'],
    ['with a raised number', 'of 2 × 10⁶ cells', '2 × 106 cells', '2 × 10⁶ cells'],
    ['with a raised sign', 'was 3 × 10⁻⁸, 5 m²', '3 × 10-8, 5 m2', '3 × 10⁻⁸, 5 m²'],
    ['with tags that were read as text', 'at 20 mg/m²', 'at 20 mg/m<sup>2</sup>', 'at 20 mg/m²'],
    [
      'with a footnote in the word',
      'in 22 genes [1,2-4]. Of these',
      '22 genes1,2-4. Of',
      '22 genes [1,2-4]. Of',
    ],
    ['beside a footnote', 'in 22 genes [1]. Of these', '22 genes', '22 genes'],
    [
      'with a heading in the sentence',
      'grew. Significance: These',
      'grew.Significance: These',
      'grew. Significance: These',
    ],
    ['with zero-width characters', 'kept glucose', 'kept glu\u200bcose', 'kept glucose'],
  ])('%s', (_, text, quote, passage) => expect(found(text, quote)).toBe(passage));
});

test.each([
  ['other words', 'kept glucose', 'kept sugar'],
  ['half a word', 'ineffective to predict', 'effective to'],
  ['another number', 'of 2 × 10⁶ cells', 'of 2 × 10 cells'],
  ['half a number', 'in 22 genes [12]', 'genes1'],
  ['nothing', 'kept glucose', ' \u200b '],
])('%s is not found', (_, text, quote) => expect(found(text, quote)).toBeNull());

test('the quotation marks of any language compare as equal', () => {
  const [double, single, dash] = [
    fc.constantFrom(...'"“”„‟«»″‶〝〞＂'),
    fc.constantFrom(..."'‘’‚‛′´`"),
    fc.constantFrom(...'-‐‑‒–—―−'),
  ];
  fc.assert(
    fc.property(double, single, dash, (a, b, c) => {
      expect(foldQuote(`x ${a}y${b}s z${c}z`)).toBe(`x "y's z-z`);
    }),
  );
});

test.each([
  ['“kept glucose”', 'kept glucose'],
  ["'kept glucose'", 'kept glucose'],
  [' «kept» it ', 'kept» it'],
  ['kept', 'kept'],
])('%s without marks around it is %s', (quote, bare) => expect(withoutQuotationMarks(quote)).toBe(bare));

test('any visible substring of a text is found in it, at a place with the same text', () => {
  const piece = fc.constantFrom(
    'a',
    'Bc',
    '5',
    ' ',
    '  ',
    '\n',
    '“',
    '"',
    '´',
    '″',
    '-',
    '–',
    'é',
    'e\u0301',
    '\u200b',
    '각',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }),
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      (before, quoted) => {
        const [text, quote] = [`${before.join('')} | ${quoted.join('')} |`, `| ${quoted.join('')}`];
        const span = findQuote(text, quote);
        expect(span).not.toBeNull();
        expect(foldQuote(text.slice(...(span ?? [0, 0])))).toBe(foldQuote(quote));
      },
    ),
  );
});
