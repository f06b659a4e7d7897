import { describe, expect, test } from 'vitest';
import { otherMatchesText } from './found-text.ts';
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
  missing: [],
  narrow: {},
  ...changes,
});

describe('matches outside the results', () => {
  test('are counted separately from semantically similar articles', () => {
    expect(otherMatchesText(results({ matches: 51, near: 100 }))).toBe(
      '51 articles match the query, 100 more are similar to it in meaning.',
    );
    expect(otherMatchesText(results({ count: 3, matches: 1, near: 4 }))).toBe(
      '1 article matches the query, 4 more are similar to it in meaning; the others are below 65 %.',
    );
    expect(otherMatchesText(results({ matches: 312 }))).toBe('312 articles match the query.');
  });

  test('are not mentioned if the results contain all of them', () => {
    expect(otherMatchesText(results({ count: 12, matches: 10, near: 2 }))).toBeNull();
  });
});
