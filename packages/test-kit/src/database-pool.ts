import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';
import { type Restore, rememberContent } from './database-content.ts';
import { cacheFile, startMigrated } from './embedded-database.ts';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

const BUS: SchemaUnderTest = { schema: 'bus', directory: busMigrations };

/** Maximum number of idle databases in the process: each takes one or two hundred megabytes. */
const MAX_IDLE = 6;

interface IdleDatabase {
  readonly file: string;
  readonly database: EmbeddedPostgres;
  readonly restore: Restore;
}
/** The most recently used one is last. */
const idleDatabases: IdleDatabase[] = [];

const newSocketFolder = (folder: string) => mkdtemp(join(folder, 'db-'));

async function startOrWake(schemas: readonly SchemaUnderTest[], folder: string): Promise<IdleDatabase> {
  const file = await cacheFile(schemas);
  const index = idleDatabases.findLastIndex((resting) => resting.file === file);
  const [resting] = index < 0 ? [] : idleDatabases.splice(index, 1);
  if (resting) return resting;
  const database = await startMigrated(schemas, await newSocketFolder(folder));
  return { file, database, restore: await rememberContent(database.url) };
}

/** Restores the initial content for the next user of the same schemas; closes the database if that fails. */
async function returnToPool(used: IdleDatabase, folder: string): Promise<void> {
  const { database, restore } = used;
  try {
    await database.move(await newSocketFolder(folder));
    if (!(await restore(database.url))) return await database.close();
    idleDatabases.push(used);
  } catch {
    await database.close();
  }
  if (idleDatabases.length > MAX_IDLE) await idleDatabases.shift()?.database.close();
}

/**
 * A pooled database in memory, used exclusively. A new one takes a second of CPU time, and as long again until its code
 * is optimized, so a dropped one is emptied and reused if its schema is unchanged. There is one user, so `url` is the
 * same for every schema. The schema of the embedded bus is always included.
 * @param folder for its sockets
 */
export async function acquireEmbeddedDatabase(
  schemas: readonly SchemaUnderTest[],
  folder: string,
): Promise<TestDatabase> {
  const withBus =
    schemas.length === 0 || schemas.some(({ schema }) => schema === 'bus') ? schemas : [...schemas, BUS];
  const used = await startOrWake(withBus, folder);
  const { url } = used.database;
  let dropped: Promise<void> | undefined;
  return {
    kind: 'embedded',
    url: () => url,
    drop: () => (dropped ??= returnToPool(used, folder)),
  };
}
