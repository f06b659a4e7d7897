import { expect, test } from 'vitest';
import { conclusionSentences } from './conclusion-part.ts';

const texts = (abstract: string) => conclusionSentences(abstract).map(({ text }) => text);

test('a section of conclusions is the conclusion', () => {
  expect(texts('RESULTS: A rose. B fell.\nCONCLUSIONS: A helps. B harms.')).toEqual(['A helps.', 'B harms.']);
});

test('without one, it begins where authors say so in the second half', () => {
  expect(
    texts('These data suggest nothing. A rose. B fell. C stayed. In conclusion, A helps. B harms. C waits.'),
  ).toEqual(['In conclusion, A helps.', 'B harms.', 'C waits.']);
});

test('else the last two sentences conclude', () => {
  expect(texts('A rose. B fell. C stayed. D went.')).toEqual(['C stayed.', 'D went.']);
});

test('numbers of sentences are those of the whole abstract', () => {
  expect(conclusionSentences('A rose. B fell. C stayed. D went.').map(({ number }) => number)).toEqual([
    2, 3,
  ]);
});

test('what may be the beginning of an abstract alone concludes nothing', () => {
  expect(texts('A is common. B is rare.')).toEqual([]);
});
