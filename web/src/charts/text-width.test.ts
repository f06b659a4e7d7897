import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutToWidth, textWidth } from './text-width.ts';

describe('a name in a chart', () => {
  test('is whole where it fits, and fits where it is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }),
        fc.integer({ min: 60, max: 400 }),
        (name, width) => {
          const shown = cutToWidth(name, width);
          if (textWidth(name) <= width) expect(shown).toBe(name);
          else expect(textWidth(shown)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  test('is cut after a word', () => {
    expect(cutToWidth('Documented effect on overnight glucose control', 180)).toBe('Documented effect on…');
  });

  test('is a little wider by figures than the typeface draws it', () => {
    // What a browser measured.
    expect(textWidth('Attention to type 1 diabetes')).toBeCloseTo(152.8 * 1.03, 0);
  });
});
