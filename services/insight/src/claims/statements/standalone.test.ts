import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATEMENT_CHARS, toStandalone } from './standalone.ts';

const said = (sentence: string) => toStandalone(sentence)?.text ?? null;

describe('a self-contained sentence', () => {
  test.each([
    [
      'CONCLUSIONS: In conclusion, zoralin was not superior to metoban in improving survival (p = 0.16).',
      'Zoralin was not superior to metoban in improving survival.',
    ],
    [
      'We conclude that zoralin reduces mortality in patients with heart failure (odds ratio 0.6, 95% CI 0.4 to 0.8).',
      'Zoralin reduces mortality in patients with heart failure.',
    ],
    [
      'However, these results demonstrate that zoralin prevents stroke in elderly people with diabetes.',
      'Zoralin prevents stroke in elderly people with diabetes.',
    ],
    [
      'Although zoralin is widely used, few controlled trials have been published.',
      'Although zoralin is widely used, few controlled trials have been published.',
    ],
    [
      'It is unclear whether zoralin prolongs survival in patients with diabetes.',
      'It is unclear whether zoralin prolongs survival in patients with diabetes.',
    ],
    [
      'Zoralin is the drug of choice in the treatment of diabetes in elderly people.',
      'Zoralin is the drug of choice in the treatment of diabetes in elderly people.',
    ],
  ])('%s', (sentence, expected) => expect(said(sentence)).toBe(expected));

  test('the authors’ uncertainty is kept', () => {
    expect(
      toStandalone('These findings suggest that zoralin may be of use in patients with severe asthma.'),
    ).toEqual({
      text: 'Zoralin may be of use in patients with severe asthma.',
      supposed: true,
    });
  });
});

test.each([
  ['points back', 'This drug reduces mortality in patients with heart failure and diabetes.'],
  ['points back inside', 'Zoralin reduces mortality, and the effect of this drug lasts for years.'],
  ['speaks of its authors', 'Zoralin reduced mortality in our patients with severe heart failure.'],
  ['speaks of groups', 'Mortality was lower in group A than in group B after zoralin was given.'],
  ['is an aim', 'To compare zoralin with metoban in patients who have had a stroke before.'],
  ['is too short', 'Zoralin works.'],
  ['is two sentences', 'Zoralin was given 0.31 mg + MPA. Metoban was given every day for a year.'],
  ['is cut short', 'Zoralin reduced mortality, cardiovascular death and admission to'],
])('a sentence that %s is never used', (_why, sentence) => expect(said(sentence)).toBeNull());

test('the text is a verbatim, ordered part of the sentence, neither too short nor too long', () => {
  const word = fc.constantFrom(
    ...'zoralin metoban reduces the risk of stroke (p < 0.05) we conclude that this these suggest results however, in conclusion, METHODS: [12] and it was not'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const sentence = `${words.join(' ')}.`;
      const text = said(sentence);
      if (text === null) return;
      expect(text.length).toBeGreaterThanOrEqual(STATEMENT_CHARS.min);
      expect(text.length).toBeLessThanOrEqual(STATEMENT_CHARS.max);
      let from = 0;
      for (const part of text.toLowerCase().match(/[a-z]+/g) ?? []) {
        from = sentence.toLowerCase().indexOf(part, from);
        expect(from).toBeGreaterThanOrEqual(0);
        from += part.length;
      }
    }),
    { numRuns: 2000 },
  );
});

test('a sentence that is written like a title, with markup, is told as a sentence', () => {
  expect(
    toStandalone(
      'Zoralin With Metoban Improves Survival in Younger Patients With Newly Diagnosed <i>NPM1</i>-Mutated AML.',
    )?.text,
  ).toBe('Zoralin with metoban improves survival in younger patients with newly diagnosed NPM1-mutated AML.');
});

test('women of the US are not us, who tell of ourselves', () => {
  expect(
    toStandalone('The risks of zoralin exceeded all benefits among US women after menopause.'),
  ).not.toBeNull();
  expect(toStandalone('The risks of zoralin exceeded all benefits for us among older women.')).toBeNull();
});
