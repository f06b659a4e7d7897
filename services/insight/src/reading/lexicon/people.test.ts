import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumberWords } from './people.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function spell(value: number): string {
  if (value >= 1_000)
    return `${spell(Math.floor(value / 1_000))} thousand${value % 1_000 ? ` ${spell(value % 1_000)}` : ''}`;
  if (value >= 100)
    return `${spell(Math.floor(value / 100))} hundred${value % 100 ? ` and ${spell(value % 100)}` : ''}`;
  if (value < 20) return SMALL[value] ?? '';
  return `${TENS[Math.floor(value / 10) - 2]}${value % 10 ? `-${SMALL[value % 10]}` : ''}`;
}

test('a number that is spelled out has its value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (value) => {
      expect(parseNumberWords(spell(value).split(' '))).toBe(value);
    }),
  );
});

test('other words have none', () => expect(parseNumberWords(['forty', 'winks'])).toBeNull());
