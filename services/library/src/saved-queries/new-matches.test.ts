import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMatches } from './new-matches.ts';

/** Newest first: a higher number is a newer article. */
const newest = (numbers: readonly number[], held: number) => {
  const sorted = [...numbers].toSorted((a, b) => b - a);
  return { pmids: sorted.slice(0, held).map(String), capped: sorted.length > held };
};
const index = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 });

test('only added articles are new, regardless of the stored maximum', () => {
  fc.assert(
    fc.property(index, fc.uniqueArray(fc.integer({ min: 501, max: 999 }), { maxLength: 9 }), (old, added) => {
      const before = newest(old, 10);
      const now = newest([...old, ...added], 10);
      expect(newMatches(before, now)).toEqual(newest(added, 10).pmids);
    }),
  );
});

test('removed articles do not make others new', () => {
  fc.assert(
    fc.property(index, fc.integer({ min: 0, max: 59 }), (old, gone) => {
      const rest = old.filter((_, at) => at !== gone);
      expect(newMatches(newest(old, 10), newest(rest, 10))).toEqual([]);
    }),
  );
});

test('a late article with an old date is new if all matches were stored', () => {
  expect(newMatches(newest([5, 3, 1], 10), newest([5, 4, 3, 1], 10))).toEqual(['4']);
});
