import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotedPassages } from './quote-matching.ts';

const quotedPassage = (...given: Parameters<typeof quotedPassages>) => quotedPassages(...given)[0] ?? null;

const article = {
  title: 'Closed-loop insulin delivery: a randomized trial',
  abstract:
    'BACKGROUND: Hypoglycaemia was\n  ineffective to predict. RESULTS: The “artificial pancreas” kept glucose at 5–8 mmol/L in 10⁶ readings; naïve T cells rose, as ｶﾞﾝ cells of 각 did.',
};

describe('a quote is found', () => {
  test.each([
    ['as it stands', 'kept glucose at 5–8 mmol/L', 'kept glucose at 5–8 mmol/L'],
    ['in the title', 'Closed-loop insulin delivery', 'Closed-loop insulin delivery'],
    [
      'over line breaks',
      'Hypoglycaemia was ineffective to predict',
      'Hypoglycaemia was\n  ineffective to predict.',
    ],
    [
      'with other white space',
      'Hypoglycaemia\u00a0was\t ineffective to predict.',
      'Hypoglycaemia was\n  ineffective to predict.',
    ],
    ['with straight quotation marks', 'The "artificial pancreas" kept', 'The “artificial pancreas” kept'],
    ['with another dash', 'glucose at 5-8 mmol/L', 'glucose at 5–8 mmol/L'],
    ['decomposed', 'nai\u0308ve T cells rose', 'naïve T cells rose'],
    ['in full width', 'rose, as ガン cells', 'rose, as ｶﾞﾝ cells'],
    ['in letters of a syllable', 'cells of \u1100\u1161\u11a8 did', 'cells of 각 did.'],
    ['with what NFKC makes one', 'in 106 readings', null],
    ['with zero-width characters', 'kept glu\u200bcose at 5–8', 'kept glucose at 5–8'],
    ['in other letter case', 'KEPT GLUCOSE AT 5–8 mmol/L', 'kept glucose at 5–8 mmol/L'],
    ['with another end', 'kept glucose at 5–8 mmol/L;', 'kept glucose at 5–8 mmol/L'],
    ['inside quotation marks', '“kept glucose at 5–8 mmol/L in”', 'kept glucose at 5–8 mmol/L in'],
  ])('%s', (_, quote, passage) => {
    const found = quotedPassage(article, quote);
    // '10⁶' is '106' in NFKC: the displayed passage is the article's own.
    expect(found).toBe(passage ?? 'in 10⁶ readings');
  });
});

test('an ellipsis splits a quote into two passages', () => {
  for (const gap of ['…', '...', ' [...] ', ' […] '])
    expect(quotedPassages(article, `Closed-loop insulin delivery${gap}kept glucose at 5–8 mmol/L`)).toEqual([
      'Closed-loop insulin delivery',
      'kept glucose at 5–8 mmol/L',
    ]);
});

test('inline tags of a record are not part of a quote', () => {
  const tagged = { title: '', abstract: 'In <i>KMT2A</i>-mutated cells CO<sub>2</sub> rose.' };
  expect(quotedPassage(tagged, 'in KMT2A-mutated cells CO2 rose')).toBe(tagged.abstract);
});

test.each([
  ['other words', 'kept glucose near 5–8 mmol/L'],
  ['one of two passages that is not there', 'Hypoglycaemia was ineffective … words of nobody at all'],
  ['words left out', 'The artificial pancreas kept glucose'],
  ['a negation cut off inside a word', 'effective to predict'],
  ['half a word at the end', 'kept glucose at 5–8 mmo'],
  ['title and abstract across', 'randomized trial BACKGROUND: Hypoglycaemia'],
  ['too little to say anything', 'T cells'],
  ['a few letters', 'a b c'],
  ['nothing', ''],
  ['too much', 'kept '.repeat(400)],
])('%s is not a quote', (_, quote) => {
  expect(quotedPassage(article, quote)).toBeNull();
});

const word = fc.stringMatching(/^[\p{L}\p{M}]{1,9}$/u).filter((text) => /^\p{L}/u.test(text));
const text = fc.array(word, { minLength: 4, maxLength: 30 });
const space = fc.constantFrom(' ', '  ', '\n', '\t', '\u00a0', ' \u2009');
/** NFKC writes some letters with a space, as U+FC5E: it is ignored like other white space. */
const compared = (passage: string) => passage.normalize('NFKC').replace(/\s+/gu, ' ').trim();

test('any run of words of a text is found in it, in any spacing and normalization', () => {
  fc.assert(
    fc.property(
      text,
      fc.nat(),
      fc.nat(),
      space,
      fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
      (words, a, b, gap, form) => {
        const from = a % (words.length - 3);
        const to = from + 3 + (b % (words.length - from - 2));
        const abstract = words.join(' ');
        const passage = words.slice(from, to).join(' ');
        fc.pre(compared(passage).length >= 12 && passage.length <= 200);
        const found = quotedPassage({ title: '', abstract }, words.slice(from, to).join(gap).normalize(form));
        expect(compared(found ?? '')).toBe(compared(passage));
      },
    ),
    {
      examples: [
        [['\ufc5eA', 'A\u0300', 'A', 'A', 'A\u0300'], 0, 2, ' ', 'NFC'],
        [['\ufc5eA', 'AB', 'AC', 'AD', 'AEF'], 0, 2, ' ', 'NFD'],
        // The dot that lower case adds comes after the other mark.
        [['\u0130\uabed', 'A\u0300', 'A\u0300', 'A\u0300', 'A\u0300', 'ABC'], 0, 3, ' ', 'NFC'],
        // Kirat Rai: two vowel signs that are letters, not marks, compose into one.
        [['A\u0300', '\u{16d68}', 'A\u0300', 'ABCDEF'], 0, 2, ' ', 'NFD'],
      ],
    },
  );
});

test('a match is always verbatim in the article', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(),
      fc.nat(),
      (title, abstract, a, b) => {
        const source = `${abstract} padding words here`;
        const [from, to] = [a % source.length, b % (source.length + 1)];
        const found = quotedPassage(
          { title, abstract: source },
          source.slice(Math.min(from, to), Math.max(from, to)),
        );
        if (found !== null) expect(title.includes(found) || source.includes(found)).toBe(true);
      },
    ),
  );
});

test('a quote with one changed word is never found', () => {
  fc.assert(
    fc.property(text, fc.nat(), (words, at) => {
      const place = at % words.length;
      const changed = words.with(place, `${words[place]}x`).join(' ');
      fc.pre(changed.length >= 12 && changed.length < 900);
      expect(quotedPassage({ title: 'T', abstract: words.join(' ') }, changed)).toBeNull();
    }),
  );
});
