import { expect, test } from 'vitest';
import { passwordOf } from './config.ts';
import { SERVICE_SCHEMAS } from './schemas.ts';

const nameOf = (schema: string) => `${schema.toUpperCase()}_DATABASE_PASSWORD`;

test('each role has its own password; the shared one applies only to roles without one', () => {
  const passwords = { AUTH_DATABASE_PASSWORD: 'of auth', SERVICE_DATABASE_PASSWORD: 'of all' };
  expect(passwordOf(passwords, 'auth')).toBe('of auth');
  expect(passwordOf(passwords, 'library')).toBe('of all');
  const own = Object.fromEntries(SERVICE_SCHEMAS.map(({ schema }) => [nameOf(schema), `of ${schema}`]));
  for (const { schema } of SERVICE_SCHEMAS) expect(passwordOf(own, schema)).toBe(`of ${schema}`);
  expect(passwordOf({ AUTH_DATABASE_PASSWORD: 'of auth' }, 'library')).toBeUndefined();
});
