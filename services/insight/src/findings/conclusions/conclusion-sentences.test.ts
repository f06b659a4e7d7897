import { expect, test } from 'vitest';
import { conclusionSentences } from './conclusion-sentences.ts';

const texts = (abstract: string) => conclusionSentences(abstract).map(({ text }) => text);

test('a section of conclusions is the conclusion', () => {
  expect(texts('RESULTS: A rose. B fell.\nCONCLUSIONS: A helps. B harms.')).toEqual(['A helps.', 'B harms.']);
});

test('without one, it starts at an introductory phrase in the second half', () => {
  expect(
    texts('These data suggest nothing. A rose. B fell. C stayed. In conclusion, A helps. B harms. C waits.'),
  ).toEqual(['In conclusion, A helps.', 'B harms.', 'C waits.']);
});

test('otherwise it is the last two sentences', () => {
  expect(texts('A rose. B fell. C stayed. D went.')).toEqual(['C stayed.', 'D went.']);
});

test.each([
  'Here, we investigated whether A helps.',
  'The aim of this study was to see whether A helps.',
  'We hypothesized that A helps.',
  'This study was designed to test tablets.',
])('what stands before the aim is no conclusion: %s', (aim) => {
  expect(texts(`A is common. B is rare. No marker of C exists. ${aim}`)).toEqual([]);
  expect(texts(`A is common. B is rare. ${aim} A rose.`)).toEqual(['A rose.']);
});

test('sentence numbers refer to the whole abstract', () => {
  expect(conclusionSentences('A rose. B fell. C stayed. D went.').map(({ number }) => number)).toEqual([
    2, 3,
  ]);
});

test('an abstract that may be truncated has no conclusion', () => {
  expect(texts('A is common. B is rare.')).toEqual([]);
});
