import { expect, test } from 'vitest';
import { pattern } from './pattern.ts';

test('line breaks and indentation are not part of a pattern, spaces within a line are', () => {
  const either = pattern(
    `
      ^(?:one two|
        three)$
    `,
    'i',
  );
  expect(either.test('One two')).toBe(true);
  expect(either.test('three')).toBe(true);
  expect(either.test('onetwo')).toBe(false);
});
