import { expect, test } from 'vitest';
import { FUNCTION_WORDS } from './function-words.ts';
import { conceptWord, phraseWords } from './phrase-words.ts';
import { STOP_WORDS } from './stop-words.ts';

test('phraseWords splits hyphens, but leaves digits with their letters', () => {
  expect(phraseWords('Angiotensin-converting-enzyme inhibitors')).toEqual([
    'angiotensin',
    'converting',
    'enzyme',
    'inhibitor',
  ]);
  expect(phraseWords('anti-tumor IL-6 T-cells')).toEqual(['antitumor', 'il6', 't', 'cell']);
  for (const spelling of ['gastro-oesophageal', 'gastrooesophageal', 'gastro-esophageal', 'gastroesophageal'])
    expect(phraseWords(spelling)).toEqual(['gastroesophageal']);
});

test('the use of a thing and the thing itself are one concept', () => {
  expect(conceptWord('inhibition')).toBe(conceptWord('inhibitors'));
  expect(phraseWords('beta blockade')).toEqual(phraseWords('β-blockers'));
});

test('no name of a concept contains a word that search does not index', () => {
  expect([...STOP_WORDS].filter((word) => !FUNCTION_WORDS.has(word))).toEqual([]);
});
