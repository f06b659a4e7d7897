import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCursor, toCursor } from './cursor.ts';

const position = fc.record({
  at: fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
  id: fc.uuid(),
});

test('decodes a cursor to its position', () => {
  fc.assert(
    fc.property(position, (given) => {
      expect(fromCursor(toCursor(given))).toEqual(given);
    }),
  );
});

test('rejects an invalid cursor with library.invalid-cursor', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.constantFrom(
          toCursor({ at: new Date(0), id: 'x' }),
          toCursor({ at: new Date(8.64e15), id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }),
        ),
      ),
      (text) => {
        expect(() => fromCursor(text)).toThrow(expect.objectContaining({ code: 'library.invalid-cursor' }));
      },
    ),
  );
});
