import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prefersAsync } from './prefer.ts';

describe('prefersAsync', () => {
  test.each([
    'respond-async',
    'Respond-Async',
    'return=minimal, respond-async',
    'respond-async; foo="bar", wait=10',
    'respond-async, wait=10',
  ])('finds the preference in %j', (header) => {
    expect(prefersAsync(header)).toBe(true);
  });

  test.each([
    undefined,
    '',
    'wait=10',
    'respond-asynchronously',
    'x-respond-async',
    'return="respond-async"',
  ])('does not find it in %j', (header) => {
    expect(prefersAsync(header)).toBe(false);
  });

  test('accepts any header, and treats several lines like one', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        expect(prefersAsync(lines)).toBe(prefersAsync(lines.join(',')));
        expect(prefersAsync([...lines, 'respond-async'])).toBe(true);
      }),
    );
  });
});
