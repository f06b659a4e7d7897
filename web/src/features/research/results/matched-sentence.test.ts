import { describe, expect, test } from 'vitest';
import { matchedSentence, partsOf, wordsOfQuery } from './matched-sentence.ts';

const ABSTRACT =
  'BACKGROUND: Closed-loop delivery of insulin is spreading. METHODS: We enrolled 40 adults. RESULTS: Time in range rose. CONCLUSIONS: Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.';

describe('the sentence that matched', () => {
  test('is the one with most of the words, whatever their endings, and without its section label', () => {
    const words = wordsOfQuery('closed-loop insulin deliveries');
    expect(matchedSentence(ABSTRACT, words)).toBe(
      'Insulin delivery by a closed loop keeps glucose in range, vs. pumps alone.',
    );
    expect(matchedSentence(ABSTRACT, wordsOfQuery('enrolled adults'))).toBe('We enrolled 40 adults.');
  });

  test('is none where no sentence has any of them', () => {
    expect(matchedSentence(ABSTRACT, wordsOfQuery('heart failure'))).toBeNull();
    expect(matchedSentence('', wordsOfQuery('insulin'))).toBeNull();
  });

  test('is found by another name too; operators, field tags and stop words are not looked for', () => {
    expect([...wordsOfQuery('lnp[ti] AND the mRNA', ['lipid nanoparticle'])]).toEqual([
      'lnp',
      'mrna',
      'lipid',
      'nanoparticl',
    ]);
  });
});

test('a text comes back whole from its parts, the words apart', () => {
  const text = 'Insulin (INSULINS), not glucose.';
  const parts = partsOf(text, wordsOfQuery('insulin'));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ matched }) => matched).map((part) => part.text)).toEqual(['Insulin', 'INSULINS']);
  expect(partsOf(text, new Set())).toEqual([{ text, matched: false }]);
});
