import { describe, expect, test } from 'vitest';
import { othersText } from './found-text.ts';
import type { SearchResults } from './run-search.ts';

const results = (changes: object): SearchResults => ({
  kind: 'similar',
  articles: [],
  count: 50,
  method: 'semantic',
  threshold: 0.65,
  matches: 50,
  near: 0,
  matchesAreCapped: false,
  searchId: null,
  translation: '',
  synonyms: [],
  ignoredWords: [],
  suggestion: null,
  narrow: {},
  ...changes,
});

describe('what matches beside the results that are held', () => {
  test('is counted apart from what is near in meaning', () => {
    expect(othersText(results({ matches: 51, near: 100 }))).toBe(
      '51 articles match the query, 100 more are similar to it in meaning.',
    );
    expect(othersText(results({ count: 3, matches: 1, near: 4 }))).toBe(
      '1 article matches the query, 4 more are similar to it in meaning; the others are below 65 %.',
    );
    expect(othersText(results({ matches: 312 }))).toBe('312 articles match the query.');
  });

  test('is nothing where all are held', () => {
    expect(othersText(results({ count: 12, matches: 10, near: 2 }))).toBeNull();
  });
});
