import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutToWidth, tellingPart, textWidth } from './text-width.ts';

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

  test('is cut at its start where its end tells it from others', () => {
    const names = ['lipid nanoparticles', 'protein language models'].map(
      (what) => `Further evidence on ${what}`,
    );
    expect(names.map((name) => tellingPart(name, names, 140))).toEqual([
      '…lipid nanoparticles',
      '…protein language…',
    ]);
    expect(tellingPart('Further evidence on lipid nanoparticles', ['Pump'], 140)).toBe(
      'Further evidence on…',
    );
    expect(names.map((name) => tellingPart(name, names, 300))).toEqual(names);
  });

  test('fits beside any others', () => {
    const name = fc.array(fc.constantFrom('of', 'lipid', 'nanoparticles', 'on'), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 60, max: 300 }),
        (words, width) => {
          const names = words.map((each) => each.join(' '));
          for (const each of names)
            expect(textWidth(tellingPart(each, names, width))).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  test('is a little wider by figures than the typeface draws it', () => {
    // What a browser measured.
    expect(textWidth('Attention to type 1 diabetes')).toBeCloseTo(152.8 * 1.03, 0);
  });
});
