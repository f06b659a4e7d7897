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

test('it is migrated, and its schema can be used through its own URL', async () => {
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
