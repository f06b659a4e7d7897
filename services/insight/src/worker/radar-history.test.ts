import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { historyKey } from './radar-history.ts';

const search = { searchQuery: 'mRNA  delivery', source: 'local index, 5,719 articles' };

describe('historyKey', () => {
  test('is the same for spellings of one search', () => {
    const key = historyKey(search);
    expect(historyKey({ ...search, searchQuery: ' MRNA delivery ' })).toBe(key);
    expect(historyKey({ ...search, source: 'local index, 5,720 articles' })).toBe(key);
    expect(
      historyKey({
        ...search,
        filters: { historicalDepth: 'all', futureHorizon: 'none', articleType: 'all' },
      }),
    ).toBe(key);
  });

  test.each([
    { searchQuery: 'mRNA vaccines' },
    { source: 'PubMed' },
    { filters: { historicalDepth: '5' as const } },
    { filters: { articleType: 'review' as const } },
    { filters: { journalFilter: 'Nature' } },
    { filters: { authorFilter: 'Nature' } },
  ])('differs for another search: %j', (change) => {
    expect(historyKey({ ...search, ...change })).not.toBe(historyKey(search));
  });

  test('does not confuse the parts of a search with each other', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        fc.pre(name.trim() !== '');
        const journal = historyKey({ ...search, filters: { journalFilter: name } });
        expect(historyKey({ ...search, filters: { authorFilter: name } })).not.toBe(journal);
      }),
    );
  });
});
