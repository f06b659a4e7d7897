import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { busMigrations } from '@sextant/service-kit/bus/in-process-bus';
import { migrate } from '@sextant/service-kit/migrations';
import { backing } from './backing.ts';
import { type Restore, rememberContent } from './database-content.ts';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/sextant/databases');
const BUS: SchemaUnderTest = { schema: 'bus', directory: busMigrations };
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** Every file below a folder, with its content, in a stable order. */
async function contentOf(directory: string): Promise<string[]> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    names.map(async (name) => `${name.slice(directory.length)}\n${await readFile(name, 'utf8')}`),
  );
}

/** A name that changes with the engine's version and with any migration. */
async function cacheFile(schemas: readonly SchemaUnderTest[]): Promise<string> {
  const kit = dirname(fileURLToPath(import.meta.resolve('@sextant/embedded-postgres/embedded-postgres')));
  const hash = createHash('sha256').update(await readFile(join(kit, '../package.json')));
  for (const { schema, directory } of schemas)
    hash.update(JSON.stringify([schema, ...(await contentOf(directory))]));
  return join(CACHE, `${hash.digest('hex').slice(0, 32)}.tar.zst`);
}

/** In one piece: joining a dump of 40 MB from small ones would take as long as unpacking it. */
const readCached = (file: string): Promise<Uint8Array | undefined> =>
  readFile(file).then(
    (bytes) => zstdDecompressSync(bytes, { chunkSize: 64 * 1024 * 1024 }),
    () => undefined,
  );

/** Written beside and renamed, because another test file may make the same one at this moment. */
async function writeCached(file: string, dump: Uint8Array): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}.${basename(import.meta.filename)}`;
  await writeFile(draft, zstdCompressSync(dump));
  await rename(draft, file);
  for (const name of await readdir(CACHE)) {
    const old = join(CACHE, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > KEPT_FOR_MS) await rm(old, { force: true });
  }
}

/** Starts from the cached dump of these very migrations, or makes it, from the cached dump without any. */
async function start(schemas: readonly SchemaUnderTest[], file: string): Promise<EmbeddedPostgres> {
  const socketDirectory = await newSocketFolder();
  const cached = await readCached(file);
  if (cached) return startEmbeddedPostgres({ dataDirectory: null, socketDirectory, loadDump: cached });

  const last = schemas.at(-1);
  const database = last
    ? await start(schemas.slice(0, -1), await cacheFile(schemas.slice(0, -1)))
    : await startEmbeddedPostgres({ dataDirectory: null, socketDirectory });
  if (last) await migrate({ url: database.url, schema: last.schema, directory: last.directory });
  await writeCached(file, await database.dump());
  return database;
}

/** At rest at most, for the whole process: each holds a hundred megabytes or two. */
const MAX_AT_REST = 6;

interface Resting {
  readonly file: string;
  readonly database: EmbeddedPostgres;
  readonly restore: Restore;
}
/** The one that was used last is the last. */
const atRest: Resting[] = [];

/** A folder for one socket, below the run's own, which goes with the run. */
const newSocketFolder = () => {
  const { database } = backing();
  if (database.kind !== 'embedded') throw new Error('This run is on a server');
  return mkdtemp(join(database.folder, 'db-'));
};

async function startOrWake(schemas: readonly SchemaUnderTest[]): Promise<Resting> {
  const file = await cacheFile(schemas);
  const index = atRest.findLastIndex((resting) => resting.file === file);
  const [resting] = index < 0 ? [] : atRest.splice(index, 1);
  if (resting) return resting;
  const database = await start(schemas, file);
  return { file, database, restore: await rememberContent(database.url) };
}

/** Back to how it began, for whoever needs the same schemas next; given up where that cannot be. */
async function rest(used: Resting): Promise<void> {
  const { database, restore } = used;
  try {
    await database.move(await newSocketFolder());
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
 */
export async function createEmbeddedDatabase(schemas: readonly SchemaUnderTest[]): Promise<TestDatabase> {
  const withBus =
    schemas.length === 0 || schemas.some(({ schema }) => schema === 'bus') ? schemas : [...schemas, BUS];
  const used = await startOrWake(withBus);
  const { url } = used.database;
  let dropped: Promise<void> | undefined;
  return {
    kind: 'embedded',
    url: () => url,
    drop: () => (dropped ??= rest(used)),
  };
}
