import { fileURLToPath } from 'node:url';
import { createPool } from '@sextant/service-kit/database';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from './app.ts';

/** By its place, not by an import: the library knows nothing of the other service. */
const authMigrations = fileURLToPath(new URL('../../auth/prisma/migrations', import.meta.url));
const PERMISSION_DENIED = '42501';
const NEEDS_ROLES = 'the embedded database has one user and no roles; this needs a real PostgreSQL';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase({
    schemas: [
      { schema: 'auth', directory: authMigrations },
      { schema: 'library', directory: migrations },
    ],
  });
  if (database.kind !== 'real') console.warn(`skipped: ${NEEDS_ROLES}`);
  pool = createPool({ url: database.url('library') });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the library’s role on a real PostgreSQL', () => {
  test.for([
    'SELECT * FROM auth.users',
    'SELECT count(*) FROM auth.outbox_events',
    'UPDATE auth.users SET password_hash = NULL',
    'CREATE TABLE auth.mine (id int)',
    'CREATE TABLE library.mine (id int)',
    'DROP TABLE library.saved_articles',
  ])('may not: %s', async (sql, { skip }) => {
    skip(database.kind !== 'real', NEEDS_ROLES);
    await expect(pool.query(sql)).rejects.toMatchObject({ code: PERMISSION_DENIED });
  });

  test('may read and write its own schema', async () => {
    expect((await pool.query('SELECT count(*)::int AS count FROM library.saved_articles')).rows).toEqual([
      { count: 0 },
    ]);
  });
});
