import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markText } from './mark-text.ts';

const marked = (text: string, quotes: string[]) =>
  markText(text, quotes)
    .filter((part) => part.isMarked)
    .map((part) => part.text);

describe('marking supporting sentences', () => {
  test('a quote is found regardless of the white space in the abstract', () => {
    expect(
      marked('We dosed mice.\n Titres\n rose 4-fold (p < 0.01). End.', ['Titres rose 4-fold (p < 0.01).']),
    ).toEqual(['Titres\n rose 4-fold (p < 0.01).']);
  });

  test('a quote that the text does not contain leaves it unmarked and complete', () => {
    expect(markText('One sentence.', ['Another one.'])).toEqual([{ text: 'One sentence.', isMarked: false }]);
  });

  test('overlapping quotes are marked once', () => {
    expect(marked('a b c d', ['a b c', 'b c d'])).toEqual(['a b c', ' d']);
  });

  test('the parts always join to the original text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 4 }), (text, quotes) => {
        expect(
          markText(text, [...quotes, text.slice(2, 9)])
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
