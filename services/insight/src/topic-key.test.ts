import type { SearchFilters } from '@sextant/contracts/literature/filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topicKey } from './topic-key.ts';

const query = 'mRNA delivery';

test('a query is one topic in any spelling, depth and horizon', () => {
  const key = topicKey(query, {});
  expect(topicKey('  MRNA  delivery ', { articleType: 'all', synonyms: true })).toBe(key);
  expect(topicKey(query, { historicalDepth: '5', futureHorizon: '3y' })).toBe(key);
});

test.each<[string, SearchFilters | null]>([
  ['another type', { articleType: 'review' }],
  ['a journal', { journalFilter: 'Lancet' }],
  ['an author', { authorFilter: 'Lancet' }],
  ['the words as typed', { synonyms: false }],
  ['filters that were not recorded', null],
])('%s is another topic', (_what, filters) => {
  expect(topicKey(query, filters)).not.toBe(topicKey(query, {}));
});

test('a word is never confused with a filter, nor a journal with an author', () => {
  const word = fc.string({ maxLength: 12 }).filter((text) => text.trim() !== '' && !text.includes('\u001f'));
  fc.assert(
    fc.property(word, word, (one, other) => {
      const journal = topicKey(one, { journalFilter: other });
      expect(topicKey(one, { authorFilter: other })).not.toBe(journal);
      expect(topicKey(`${one} ${other}`, {})).not.toBe(journal);
    }),
  );
});
