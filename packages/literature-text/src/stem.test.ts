import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['news', 'new'],
  ['respondents', 'responding'],
  ['medication', 'medical'],
  ['communities', 'communication'],
  ['organization', 'organs'],
  ['universities', 'universal'],
  ['international', 'interns'],
])('%s and %s are different words', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each([
  ['respondent', 'respondents'],
  ['organisations', 'organizing'],
  ['hypertension', 'hypertensive'],
  ['treated', 'treating'],
])('%s and %s share a stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each(['il6', 'her2', '0.05', 'ad', 'ß'])('%s stays as it is', (word) => {
  expect(stem(word)).toBe(word);
});
