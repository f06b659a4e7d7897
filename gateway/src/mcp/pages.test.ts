import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './pages.ts';

test('pages hold all entries once, in order, and none is longer than a result may be', {
  tags: ['mcp/bounded'],
}, () => {
  const entries = fc.array(fc.string({ maxLength: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(entries, fc.integer({ min: 100, max: 2_000 }), (all, maxChars) => {
      const read: string[] = [];
      for (let cursor: string | undefined = '0'; cursor !== undefined; ) {
        const { items, nextCursor }: ReturnType<typeof pageOf<string>> = pageOf(all, cursor, maxChars);
        if (all.length > 0) expect(items.length).toBeGreaterThan(0);
        // One entry alone may be longer: without it there would be no end.
        if (items.length > 1) expect(items.join('').length).toBeLessThanOrEqual(maxChars);
        read.push(...items);
        cursor = nextCursor ?? undefined;
      }
      expect(read).toEqual(all);
    }),
  );
});

test('a cursor beyond the end gives nothing more', () => {
  expect(pageOf(['a'], '7')).toEqual({ items: [], nextCursor: null });
});
