import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@sextant/service-kit/migrations';
import pg from 'pg';
import { readLines } from './json-lines.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { identifier } from './tables.ts';

const BATCH = 200;

/** A schema of this release, as in `SERVICE_SCHEMAS`; `role` is absent on a database without roles. */
export interface TargetSchema {
  readonly schema: string;
  readonly directory: string;
  readonly role?: { readonly name: string; readonly password?: string };
}

/**
 * Migrates a schema to the version of the backup.
 * @throws Error if the backup is of a later release
 */
async function migrateToBackup(
  url: string,
  target: TargetSchema,
  migrations: readonly string[],
): Promise<void> {
  const { schema, directory, role } = target;
  const tempFolder = mkdtempSync(join(tmpdir(), 'sextant-migrations-'));
  try {
    for (const name of migrations) {
      if (!existsSync(join(directory, name)))
        throw new Error(
          `The backup is of a later release: this one does not know the migration ${name} of ${schema}.`,
        );
      cpSync(join(directory, name), join(tempFolder, name), { recursive: true });
    }
    await migrate({ url, schema, directory: tempFolder, ...(role && { role }) });
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

type DumpedSchema = Manifest['schemas'][number];

async function load(client: pg.Client, folder: string, { schema, tables }: DumpedSchema): Promise<void> {
  // The backup also contains the rows that migrations wrote.
  for (const { name } of tables.toReversed())
    await client.query(`DELETE FROM ${identifier(schema)}.${identifier(name)}`);
  for (const { name, columns, rows } of tables) {
    const table = `${identifier(schema)}.${identifier(name)}`;
    const list = columns.map(identifier).join(', ');
    const insert = `INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1::json)`;
    let written = 0;
    for await (const lines of readLines(tableFile(folder, schema, name), BATCH))
      written += (await client.query(insert, [`[${lines.join(',')}]`])).rowCount ?? 0;
    if (written !== rows)
      throw new Error(`${schema}.${name} has ${written} rows in the backup's file, not ${rows}.`);
    await advanceSequences(client, schema, name);
  }
}

/** Advances sequences beyond the restored rows. */
async function advanceSequences(client: pg.Client, schema: string, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT attname AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence($1, attname) IS NOT NULL`,
    [`${schema}.${table}`],
  );
  for (const { column, sequence } of rows)
    await client.query(
      `SELECT setval($1::regclass, max(${identifier(column)})) FROM ${identifier(schema)}.${identifier(table)}
       HAVING max(${identifier(column)}) IS NOT NULL`,
      [sequence],
    );
}

/**
 * Restores a backup into an empty database: every schema, in one transaction, then migrated to this release.
 * @throws Error if there are registered users already
 */
export async function restoreDatabase(options: {
  url: string;
  targets: readonly TargetSchema[];
  folder: string;
  manifest: Manifest;
}): Promise<void> {
  const { url, targets, folder, manifest } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT to_regclass('auth.users') IS NOT NULL AS there`);
    if (rows[0].there && (await client.query('SELECT FROM auth.users LIMIT 1')).rows.length > 0)
      throw new Error('A backup is restored into an empty database only: this one has users.');
    const dumpedSchemas = targets.flatMap((target) => {
      const dumped = manifest.schemas.find(({ schema }) => schema === target.schema);
      return dumped ? [{ target, dumped }] : [];
    });
    for (const { target, dumped } of dumpedSchemas) await migrateToBackup(url, target, dumped.migrations);
    await client.query('BEGIN');
    for (const { dumped } of dumpedSchemas) await load(client, folder, dumped);
    await client.query('COMMIT');
    for (const { schema, directory, role } of targets)
      await migrate({ url, schema, directory, ...(role && { role }) });
  } finally {
    await client.end();
  }
}
