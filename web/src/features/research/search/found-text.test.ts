import { expect, test } from 'vitest';
import { foundText, orderText } from './found-text.ts';
import type { SearchResults } from './run-search.ts';

const results = (changes: Partial<SearchResults>): SearchResults => ({
  articles: [],
  count: 312,
  countIsCapped: false,
  ordering: 'relevance',
  lastReachable: 312,
  searchId: null,
  similarity: { method: 'semantic', threshold: 0.65, near: [] },
  translation: '',
  synonyms: [],
  ignoredWords: [],
  suggestion: null,
  missing: [],
  narrow: {},
  ...changes,
});

test('what was found is the number of matches, with the order that was applied', {
  tags: ['search/complete'],
}, () => {
  expect(foundText(results({}))).toBe('Found 312 articles, sorted by relevance');
  expect(foundText(results({ ordering: 'date-desc', similarity: null }))).toBe('Found 312 articles');
  expect(foundText(results({ count: 10_000, countIsCapped: true, similarity: null }))).toBe(
    'Found more than 10,000 articles',
  );
  expect(foundText(results({ count: 0 }))).toBe('Found 0 articles');
});

test('the order is named as it was applied, and shared words are never called meaning', () => {
  const lexical = { method: 'lexical' as const, near: [] };
  expect(orderText(results({}))).toBe('by semantic relevance');
  expect(orderText(results({ similarity: { ...lexical, threshold: 0.65 } }))).toBe('by shared words');
  expect(orderText(results({ similarity: { ...lexical, threshold: null } }))).toBe(
    "in PubMed's order of relevance",
  );
  expect(orderText(results({ ordering: 'date-desc', similarity: null }))).toBe('newest first');
  // Asked for by relevance, which tags alone do not have.
  expect(orderText(results({ ordering: 'date-desc' }))).toBe(
    'newest first: the query has no words to rank by',
  );
});
