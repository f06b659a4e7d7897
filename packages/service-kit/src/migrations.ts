import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from './database.ts';
import { type DatabaseRole, grantRole } from './roles.ts';

/** The migration history of a schema and the files of this release do not match. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in hexadecimal, as Prisma computes it. */
  readonly checksum: string;
}

interface AppliedMigration {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished: boolean;
}

/** Arbitrary number: one lock for all schemas, because roles and extensions belong to the whole database. */
const MIGRATION_LOCK = 7_398_231;

/**
 * A statement that waits for a table lock blocks every later statement, including reads: for at most this long. Then it
 * is retried after a pause in which they proceed.
 */
const MAX_LOCK_TIMEOUT_MS = 30;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 1_000;
/** As long as a backup may hold its locks. */
const MAX_LOCK_WAIT_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

/** Prisma's own table, so that `prisma migrate deploy` and `prisma migrate status` can read it. */
const historyTable = (schema: string) => `
  CREATE TABLE IF NOT EXISTS ${quoted(schema)}._prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`;

/** If the extension cannot be created here, the migration that needs it fails with the reason. */
const createExtension = (name: string) => `
  DO $do$ BEGIN CREATE EXTENSION IF NOT EXISTS ${quoted(name)} SCHEMA public;
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN NULL; END $do$`;

const appliedSql = (schema: string) => `
  SELECT migration_name, checksum, finished_at IS NOT NULL AS finished
  FROM ${quoted(schema)}._prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at LIMIT 10000`;

/** The migrations of a Prisma folder, by name. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function transaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // The connection may be closed; the first error is the relevant one.
    throw error;
  }
}

/** True if a file is already applied unchanged. */
function isApplied(
  schema: string,
  { name, checksum }: Migration,
  applied: readonly AppliedMigration[],
): boolean {
  const rows = applied.filter((row) => row.migration_name === name);
  if (rows.length === 0) return false;
  if (rows.some((row) => !row.finished))
    throw new MigrationError(`${schema}: migration ${name} began with another tool and did not finish`);
  if (!rows.some((row) => row.checksum === checksum))
    throw new MigrationError(
      `${schema}: migration ${name} was changed after it had been applied; restore the file and write a new migration`,
    );
  return true;
}

/** Applies one file and inserts its history row in one transaction. False if another migrator was faster. */
const applyMigration = (client: pg.Client, schema: string, migration: Migration): Promise<boolean> =>
  transaction(client, async () => {
    const { rows } = await client.query<AppliedMigration>(appliedSql(schema));
    if (isApplied(schema, migration, rows)) return false;
    // Before the file: once its statements have their locks, only the commit remains.
    await client.query(
      `INSERT INTO ${quoted(schema)}._prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await client.query(
      `SET LOCAL search_path TO ${quoted(schema)}, public; SET LOCAL lock_timeout = ${MAX_LOCK_TIMEOUT_MS}`,
    );
    try {
      await client.query(migration.sql);
    } catch (cause) {
      if (isLockTimeout(cause)) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new MigrationError(
        `${schema}: migration ${migration.name} failed and left nothing behind: ${reason}`,
        {
          cause,
        },
      );
    }
    return true;
  });

const isLockTimeout = (error: unknown) => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

/** As `applyMigration`, retried while others hold locks on its tables. */
async function applyWithRetries(
  client: pg.Client,
  schema: string,
  { migration, maxLockWaitMs }: { readonly migration: Migration; readonly maxLockWaitMs: number },
): Promise<boolean> {
  const end = performance.now() + maxLockWaitMs;
  for (;;) {
    try {
      return await applyMigration(client, schema, migration);
    } catch (cause) {
      if (!isLockTimeout(cause)) throw cause;
      if (performance.now() >= end)
        throw new MigrationError(
          `${schema}: migration ${migration.name} left nothing behind: something has used its tables all the time, such as a backup; migrate again once that has ended`,
          { cause },
        );
      // Random, to avoid a rhythm with periodic work of others.
      await sleep(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    }
  }
}

export interface MigrateOptions {
  /** An administrator's connection if a role or the vector extension must be created. */
  readonly url: string;
  readonly schema: string;
  /** A Prisma migrations folder: `<14 digits>_<name>/migration.sql`. */
  readonly directory: string;
  /** The service's own role, which may use this schema's data only. */
  readonly role?: string | DatabaseRole;
  /** Extensions created in `public` first, where permitted; `vector` by default. */
  readonly extensions?: readonly string[];
  /** How long a migration is retried while others use its tables; ten minutes by default. */
  readonly maxLockWaitMs?: number;
}

/**
 * Migrates a schema to the latest version and returns the names of the applied migrations. Each file runs in one
 * transaction with its history row, so a failing one changes nothing. Concurrent migrators wait for each other. Other
 * sessions wait at most some 30 ms for a lock that a migration requests.
 * @throws MigrationError when a file fails, cannot get its locks, or was changed after it had been applied
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, schema, directory, role, extensions = ['vector'], maxLockWaitMs = MAX_LOCK_WAIT_MS } = options;
  const migrations = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query rejects as well; without a listener Node would end the process.
  await client.connect();
  try {
    await transaction(client, async () => {
      for (const name of extensions) await client.query(createExtension(name));
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
      await client.query(historyTable(schema));
    });
    const done: string[] = [];
    for (const migration of migrations)
      if (await applyWithRetries(client, schema, { migration, maxLockWaitMs })) done.push(migration.name);
    if (role !== undefined)
      await transaction(client, () =>
        grantRole(client, schema, typeof role === 'string' ? { name: role } : role),
      );
    return done;
  } finally {
    await client.end();
  }
}

type Database = { readonly pool: pg.Pool } | { readonly prisma: Sql } | { readonly url: string };

async function readApplied(database: Database, sql: string): Promise<AppliedMigration[]> {
  if ('prisma' in database) return database.prisma.$queryRawUnsafe<AppliedMigration[]>(sql);
  if ('pool' in database) return (await database.pool.query<AppliedMigration>(sql)).rows;
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<AppliedMigration>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Readiness check: rejects until every migration of this release is applied unchanged. Later migrations are ignored, so
 * that the old release keeps serving during a rollout.
 */
export async function assertSchemaVersion(
  options: Database & { readonly schema: string; readonly directory: string },
): Promise<void> {
  const [migrations, applied] = await Promise.all([
    readMigrations(options.directory),
    readApplied(options, appliedSql(options.schema)),
  ]);
  const missing = migrations.filter((migration) => !isApplied(options.schema, migration, applied));
  if (missing.length > 0)
    throw new MigrationError(
      `${options.schema}: not migrated yet, ${missing.map(({ name }) => name).join(', ')} to apply`,
    );
}
