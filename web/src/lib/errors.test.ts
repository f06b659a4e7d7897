import { expect, test } from 'vitest';
import { errorMessage } from './errors.ts';
import { RequestError } from './http.ts';

const answered = (status: number | null, detail = '') =>
  new RequestError({ status, detail, path: '/api/login' });
const words = (error: unknown) => errorMessage(error, 'Invalid username or password');

test('an error says what the answer says; without words the fallback stands in', () => {
  expect(words(answered(401, 'No.'))).toBe('401: No.');
  expect(words(answered(401))).toBe('Invalid username or password');
  expect(words(new TypeError('x is undefined'))).toBe('Invalid username or password');
});

test('a server that failed without a word is not worded as the user’s mistake', () => {
  expect(words(answered(502))).toBe('502: Sextant gave no reason');
});
