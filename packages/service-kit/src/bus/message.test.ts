import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkName, checkSubject, encode, errorAnswer } from './message.ts';

const accepted = (check: (text: string) => string, text: string): boolean => {
  try {
    return check(text) === text;
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return false;
  }
};

test('what is accepted as a name or subject has no wildcard, space, control character or empty token', () => {
  const parts = fc.constantFrom('a', 'Z', '0', '-', '_', '.', '*', '>', ' ', '\n', '$', 'é', '');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (drawn) => {
      const text = drawn.join('');
      const tokens = text.split('.');
      const fine = tokens.every((token) => /^[a-z0-9_-]+$/i.test(token));
      expect(accepted(checkSubject, text)).toBe(fine);
      if (accepted(checkName, text)) expect(fine && tokens.length === 1).toBe(true);
    }),
  );
});

test('JSON round-trips', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(encode(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(encode(undefined)).toBe('null');
});

test('the limit counts bytes, not characters', () => {
  expect(encode('é'.repeat(500_000))).toHaveLength(500_002);
  expect(() => encode('é'.repeat(600_000))).toThrow(expect.objectContaining({ code: 'bus.too-large' }));
});

test('an unknown error is not disclosed to the caller', () => {
  const message = 'The request could not be answered';
  expect(errorAnswer(new Error('secret'))).toEqual({ code: 'bus.handler-failed', message });
});
