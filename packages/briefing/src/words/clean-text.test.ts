import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleaned, isolated } from './clean-text.ts';

/** The number of unclosed isolates in a text; null if it closes one that it did not open (Unicode Standard Annex 9, BD9). */
function openIsolates(text: string): number | null {
  let open = 0;
  for (const character of text) {
    if ('\u2066\u2067\u2068'.includes(character)) open += 1;
    if (character === '\u2069') open -= 1;
    if (open < 0) return null;
  }
  return open;
}
const marks = fc.string({
  unit: fc.constantFrom(...'aא\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200F'),
});

test('marks of direction end with their text: it opens one isolate around them and closes all', {
  tags: ['exports/hostile'],
}, () => {
  fc.assert(
    fc.property(marks, (text) => {
      const out = isolated(text);
      expect(openIsolates(out)).toBe(0);
      if (/[\u202A-\u202E\u2066-\u2069]/.test(text)) {
        expect(out.startsWith('\u2068') && out.endsWith('\u2069')).toBe(true);
        // The text must not close the isolate that surrounds it.
        expect(openIsolates(out.slice(1, -1))).not.toBeNull();
      } else expect(out).toBe(text);
      const letters = (one: string) => one.replaceAll(/[\u2066-\u2069]/g, '');
      expect(letters(out)).toBe(letters(text));
    }),
  );
});

test('texts are cleaned however deep they stand; other values stay', () => {
  expect(cleaned({ a: ['x\u0001', 2, null], b: { c: '\uD800' } })).toEqual({
    a: ['x\uFFFD', 2, null],
    b: { c: '\uFFFD' },
  });
});
