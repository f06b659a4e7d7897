import { expect, test } from 'vitest';
import { isIgnoredWord } from './stop-words.ts';

test.each(['of', 'The', 'for', 'versus', 'Versus', 'vs', 'compared', 'mg', 'overall', 'PMID'.toLowerCase()])(
  'a query does not ask for %s',
  (word) => expect(isIgnoredWord(word)).toBe(true),
);

test.each(['aspirin', 'VS', 'MG', 'Mg', 'VERSUS', 'comparison', 'comparative', 'effect'])(
  'a query asks for %s',
  (word) => expect(isIgnoredWord(word)).toBe(false),
);
