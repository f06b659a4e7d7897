import { expect, test } from 'vitest';
import { passwordOf } from './config.ts';

test('each role has its own password; one for all is for those that have none', () => {
  const passwords = { AUTH_DATABASE_PASSWORD: 'of auth', SERVICE_DATABASE_PASSWORD: 'of all' };
  expect(passwordOf(passwords, 'auth')).toBe('of auth');
  expect(passwordOf(passwords, 'library')).toBe('of all');
  expect(passwordOf({ AUTH_DATABASE_PASSWORD: 'of auth' }, 'library')).toBeUndefined();
});
