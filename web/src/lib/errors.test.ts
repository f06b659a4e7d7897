import { expect, test } from 'vitest';
import { errorMessage } from './errors.ts';
import { RequestError } from './http.ts';

const answered = (status: number | null, detail = '') =>
  new RequestError({ status, detail, path: '/api/login' });
const words = (error: unknown) => errorMessage(error, 'Invalid username or password');

test('shows the message of the response, or the fallback without one', () => {
  expect(words(answered(401, 'No.'))).toBe('401: No.');
  expect(words(answered(401))).toBe('Invalid username or password');
  expect(words(new TypeError('x is undefined'))).toBe('Invalid username or password');
});

test('a server failure without a message does not blame the user', () => {
  expect(words(answered(502))).toBe('502: Sextant gave no reason');
});
