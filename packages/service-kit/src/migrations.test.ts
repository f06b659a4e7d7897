import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from './database.ts';
import { assertSchemaVersion, MigrationError, migrate } from './migrations.ts';

let database: TestDatabase;
let pool: pg.Pool;
let directory: string;
let schema: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase({ schemas: [] });
  pool = createPool({ url: database.url() });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sextant-test-'));
  count += 1;
  schema = `shelf_${count}`;
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, 'migration.sql'), sql);
}
const run = () => migrate({ url: database.url(), schema, directory });
const rows = async (sql: string) => (await pool.query(sql)).rows;
const applied = () => rows(`SELECT * FROM ${schema}._prisma_migrations ORDER BY migration_name`);
const tables = async () =>
  (
    await rows(`SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' AND tablename NOT LIKE '\\_%'`)
  ).map((row) => row.tablename);

describe('migrate', () => {
  test('applies the files in order, once, and records them as Prisma does', async () => {
    await write('20260102000000_second', 'INSERT INTO books VALUES (1);');
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    expect(await run()).toEqual(['20260101000000_first', '20260102000000_second']);
    expect(await run()).toEqual([]);
    expect(await rows(`SELECT id FROM ${schema}.books`)).toEqual([{ id: 1 }]);
    const history = await applied();
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      migration_name: '20260101000000_first',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      finished_at: expect.any(Date),
      rolled_back_at: null,
      logs: null,
      applied_steps_count: 1,
    });
  });

  test('runs a file with many statements, function bodies and dollar quotes', async () => {
    await write(
      '20260101000000_function',
      `CREATE FUNCTION ${schema}.twice(n integer) RETURNS integer LANGUAGE plpgsql AS $body$
       BEGIN
         RETURN n * 2; -- a ; inside
       END $body$;
       CREATE TABLE ${schema}.vectors (v public.vector(3));
       INSERT INTO ${schema}.vectors VALUES ('[1,2,3]');`,
    );
    await run();
    expect(await rows(`SELECT ${schema}.twice(21) AS answer`)).toEqual([{ answer: 42 }]);
  });

  test('a failed file is rolled back, and applied once it is fixed', async () => {
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    await write('20260102000000_broken', `CREATE TABLE ${schema}.half (id integer); SELECT 1 / 0;`);
    await expect(run()).rejects.toThrow(
      /20260102000000_broken failed and left nothing behind: division by zero/,
    );
    expect(await tables()).toEqual(['books']);
    expect(await applied()).toHaveLength(1);
    await write('20260102000000_broken', `CREATE TABLE ${schema}.half (id integer);`);
    expect(await run()).toEqual(['20260102000000_broken']);
  });

  test('a file that was changed after it had been applied is refused', async () => {
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    await run();
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id bigint);`);
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow(/20260101000000_first was changed after it had been applied/);
  });

  test('a migration that another tool left half done is refused', async () => {
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    await run();
    await pool.query(`UPDATE ${schema}._prisma_migrations SET finished_at = NULL`);
    await expect(run()).rejects.toThrow(/began with another tool and did not finish/);
  });

  test('migrators that start together apply each file once', async () => {
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    await write('20260102000000_second', `INSERT INTO ${schema}.books VALUES (1);`);
    const done = await Promise.all([run(), run(), run(), run()]);
    expect(done.flat().sort()).toEqual(['20260101000000_first', '20260102000000_second']);
    expect(await rows(`SELECT id FROM ${schema}.books`)).toEqual([{ id: 1 }]);
  });
});

describe('assertSchemaVersion', () => {
  test('accepts the schema of this release and of a later one, but no earlier one', async () => {
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    await expect(assertSchemaVersion({ pool, schema, directory })).rejects.toThrow();
    await run();
    await assertSchemaVersion({ pool, schema, directory });
    await assertSchemaVersion({ url: database.url(), schema, directory });

    await write('20260102000000_second', `CREATE TABLE ${schema}.pages (id integer);`);
    await expect(assertSchemaVersion({ pool, schema, directory })).rejects.toThrow(
      /20260102000000_second to apply/,
    );
    await run();
    await rm(join(directory, '20260102000000_second'), { recursive: true });
    await assertSchemaVersion({ pool, schema, directory });
  });
});

describe('while others use its tables', () => {
  const addColumn = () =>
    write('20260102000000_column', `ALTER TABLE ${schema}.books ADD COLUMN title text;`);
  /** A long search: holds a lock that conflicts with `ALTER TABLE` until it is released. */
  async function readingBooks() {
    await write('20260101000000_first', `CREATE TABLE ${schema}.books (id integer);`);
    await run();
    await addColumn();
    const reader = await pool.connect();
    await reader.query(`BEGIN; SELECT FROM ${schema}.books`);
    return {
      async end() {
        await reader.query('COMMIT');
        reader.release();
      },
    };
  }

  test('a migration that waits for a lock does not block others, and is applied once possible', async ({
    skip,
  }) => {
    if (database.kind !== 'real') skip('an embedded database has one session');
    const reading = await readingBooks();
    const migrated = run();
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = '${schema}.books'::regclass`;
    const read = async () => expect(await rows(`SELECT id FROM ${schema}.books`)).toEqual([]);
    while ((await rows(waits)).length === 0) await read();
    // Behind a queued lock request each of these would wait for the reader, which ends later.
    for (let reads = 0; reads < 50; reads += 1) await read();
    await reading.end();
    expect(await migrated).toEqual(['20260102000000_column']);
    expect(await rows(`SELECT title FROM ${schema}.books`)).toEqual([]);
  });

  test('one that cannot get its locks fails with that reason and is rolled back', async ({ skip }) => {
    if (database.kind !== 'real') skip('an embedded database has one session');
    const reading = await readingBooks();
    await expect(migrate({ url: database.url(), schema, directory, maxLockWaitMs: 0 })).rejects.toThrow(
      /20260102000000_column left nothing behind: something has used its tables all the time/,
    );
    await reading.end();
    expect(await applied()).toHaveLength(1);
    expect(await run()).toEqual(['20260102000000_column']);
  });
});

test('a role reads and writes its own schema, also tables to come, and nothing else', async ({ skip }) => {
  if (database.kind !== 'real') skip('an embedded database has one user');
  const other = `${schema}_other`;
  const table = (owner: string, name: string) => `CREATE TABLE ${owner}.${name} (id serial PRIMARY KEY);`;
  const roleUrl = (role: string) => Object.assign(new URL(database.url()), { username: role }).href;
  await write('20260101000000_first', table(schema, 'books'));
  await migrate({ url: database.url(), schema, directory, role: 'sextant_shelf' });
  await pool.query(`CREATE SCHEMA ${other}; ${table(other, 'letters')}`);

  const mine = createPool({ url: roleUrl('sextant_shelf') });
  await mine.query(`INSERT INTO ${schema}.books DEFAULT VALUES`);
  await write('20260102000000_later', table(schema, 'pages'));
  await migrate({ url: database.url(), schema, directory });
  await mine.query(`INSERT INTO ${schema}.pages DEFAULT VALUES`);

  const refused = { code: '42501' };
  await expect(mine.query(`SELECT * FROM ${other}.letters`)).rejects.toMatchObject(refused);
  await expect(mine.query(`CREATE TABLE ${schema}.more (id integer)`)).rejects.toMatchObject(refused);
  await expect(mine.query('CREATE TABLE public.more (id integer)')).rejects.toMatchObject(refused);
  await expect(mine.query(`DELETE FROM ${schema}._prisma_migrations`)).rejects.toMatchObject(refused);
  await assertSchemaVersion({ pool: mine, schema, directory });
  await mine.end();
});
