import { describe, expect, test } from 'vitest';
import { excerptOf, matchedSentence, partsOf, wordsOfQuery } from './matched-sentence.ts';

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

  test('concludes rather than introduces, where they have as much of it', () => {
    const structured =
      'BACKGROUND: Heart failure is common. RESULTS: Heart failure became rarer with enalapril. METHODS: Adults with heart failure were randomized.';
    expect(matchedSentence(structured, wordsOfQuery('heart failure'))).toBe(
      'Heart failure became rarer with enalapril.',
    );
    const plain =
      'Heart failure is a common syndrome. Adults were followed. Fewer had heart failure later. None died.';
    expect(matchedSentence(plain, wordsOfQuery('heart failure'))).toBe('Fewer had heart failure later.');
  });

  test('has the rare words of the query rather than those of every sentence', () => {
    const abstract =
      'Heart failure was studied. Enalapril was given. Heart failure and its failures of heart followed. Heart failure is what this is about.';
    expect(matchedSentence(abstract, wordsOfQuery('heart failure enalapril'))).toBe('Enalapril was given.');
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

test('a line of a sentence begins near its first word that was searched for', () => {
  const words = wordsOfQuery('enalapril');
  const long =
    'In this study recordings were used to measure the effects of an inhibitor, enalapril, on rhythm.';
  const text = excerptOf(long, words)
    .map((part) => part.text)
    .join('');
  expect(text).toBe('… the effects of an inhibitor, enalapril, on rhythm.');
  expect(excerptOf('Enalapril was given.', words)).toEqual(partsOf('Enalapril was given.', words));
});
