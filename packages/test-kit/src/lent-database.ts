import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';
import { type Restore, rememberContent } from './database-content.ts';
import { cacheFile, startMigrated } from './embedded-database.ts';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

const BUS: SchemaUnderTest = { schema: 'bus', directory: busMigrations };

/** At rest at most, for the whole process: each holds a hundred megabytes or two. */
const MAX_AT_REST = 6;

interface Resting {
  readonly file: string;
  readonly database: EmbeddedPostgres;
  readonly restore: Restore;
}
/** The one that was used last is the last. */
const atRest: Resting[] = [];

const newSocketFolder = (folder: string) => mkdtemp(join(folder, 'db-'));

async function startOrWake(schemas: readonly SchemaUnderTest[], folder: string): Promise<Resting> {
  const file = await cacheFile(schemas);
  const index = atRest.findLastIndex((resting) => resting.file === file);
  const [resting] = index < 0 ? [] : atRest.splice(index, 1);
  if (resting) return resting;
  const database = await startMigrated(schemas, await newSocketFolder(folder));
  return { file, database, restore: await rememberContent(database.url) };
}

/** Back to how it began, for whoever needs the same schemas next; given up where that cannot be. */
async function rest(used: Resting, folder: string): Promise<void> {
  const { database, restore } = used;
  try {
    await database.move(await newSocketFolder(folder));
    if (!(await restore(database.url))) return await database.close();
    atRest.push(used);
  } catch {
    await database.close();
  }
  if (atRest.length > MAX_AT_REST) await atRest.shift()?.database.close();
}

/**
 * A database in memory, as nobody else's while it is used. A new one takes a second of computing, and again as long until its machine
 * code is good, so one that is dropped is emptied and handed on where its schema is still as migrated. There is one user, so `url` is the
 * same for every schema. The schema of the embedded bus is there beside any other.
 * @param folder for its sockets
 */
export async function lendEmbeddedDatabase(
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
    drop: () => (dropped ??= rest(used, folder)),
  };
}
