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
    ['with zero-width characters', 'kept glucose', 'kept glu\u200bcose', 'kept glucose'],
  ])('%s', (_, text, quote, passage) => expect(found(text, quote)).toBe(passage));
});

test.each([
  ['other words', 'kept glucose', 'kept sugar'],
  ['half a word', 'ineffective to predict', 'effective to'],
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
