import { expect, test } from 'vitest';
import { slowest } from './slowest-files.ts';

test('a run names its ten slowest files, the slowest first, in seconds', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.test.ts`, ms: n * 1_000 }));
  const lines = slowest(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('    11.0 s  11.test.ts');
  expect(lines.at(-1)).toBe('     2.0 s  2.test.ts');
});
