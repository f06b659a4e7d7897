import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test.each([
  ['101-9', '101', '109'],
  ['101-109', '101', '109'],
  ['1998–2003', '1998', '2003'],
  ['S12-9; discussion S20-2', 'S12', 'S19'],
  ['e1234-e41', 'e1234', 'e1241'],
  ['12A-5A', '12A', '15A'],
  ['337-42, 350', '337', '342'],
  ['i-iv', 'i', 'iv'],
  ['xii-14', 'xii', '14'],
  ['e0123456', 'e0123456', ''],
  ['', '', ''],
])('%s', (pages, first, last) => expect(pageRange(pages)).toEqual({ first, last }));

test('whatever repeated digits are omitted, the last page is in full', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999),
      fc.nat(500),
      fc.nat(4),
      fc.constantFrom('', 'S', 'e'),
      (from, more, cut, prefix) => {
        const [first, last] = [String(from), String(from + more)];
        let common = 0;
        while (
          first.length === last.length &&
          common < cut &&
          common < last.length - 1 &&
          first[common] === last[common]
        )
          common += 1;
        expect(pageRange(`${prefix}${first}-${last.slice(common)}`)).toEqual({
          first: `${prefix}${first}`,
          last: `${prefix}${last}`,
        });
      },
    ),
  );
});
