import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './database.ts';

const schemas = [{ schema: 'shelf', directory: join(import.meta.dirname, 'fixtures/migrations') }];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ schemas });
});
afterAll(() => database.drop());

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('it is migrated, and its schema is usable through its own URL', async () => {
  await query(database.url('shelf'), "INSERT INTO shelf.books VALUES (1, 'De Re Metallica', '[1,2,3]')");
  expect(await query(database.url(), 'SELECT id, embedding::text FROM shelf.books')).toEqual([
    { id: 1, embedding: '[1,2,3]' },
  ]);
});

test('every database begins empty', async () => {
  const other = await testDatabase({ schemas });
  expect(await query(other.url('shelf'), 'SELECT * FROM shelf.books')).toEqual([]);
  await other.drop();
  await expect(query(other.url(), 'SELECT 1')).rejects.toThrow();
});

test('a reused database has the rows, sequences and session of its migrations', async () => {
  const before = await testDatabase({ schemas });
  const history = await query(before.url(), 'SELECT migration_name, checksum FROM shelf._prisma_migrations');
  expect(history).toHaveLength(1);
  await query(
    before.url(),
    "INSERT INTO shelf.books VALUES (2, 'Gone', '[1,2,3]'); DELETE FROM shelf._prisma_migrations",
  );
  await query(before.url(), "SET statement_timeout = '7s'");
  const held = new pg.Client({ connectionString: before.url() });
  held.on('error', () => {});
  await held.connect();
  await held.query('BEGIN');
  await before.drop();
  await expect(held.query('SELECT 1')).rejects.toThrow();

  const after = await testDatabase({ schemas });
  expect(await query(after.url(), 'SELECT migration_name, checksum FROM shelf._prisma_migrations')).toEqual(
    history,
  );
  expect(await query(after.url(), 'SELECT * FROM shelf.books')).toEqual([]);
  expect(await query(after.url(), 'SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }]);
  await after.drop();
});

test('a database whose schema was changed is not reused', async () => {
  const changed = await testDatabase({ schemas });
  await query(changed.url(), 'ALTER TABLE shelf.books DROP COLUMN title');
  await changed.drop();
  const other = await testDatabase({ schemas });
  expect(await query(other.url(), 'SELECT title FROM shelf.books')).toEqual([]);
  await other.drop();
});
