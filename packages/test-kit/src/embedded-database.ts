import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { migrate } from '@sextant/service-kit/migrations';
import type { SchemaUnderTest, TestDatabase } from './test-database.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/sextant/databases');
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** Every file below a folder with its content, in a stable order. */
async function readFolder(directory: string): Promise<string[]> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    names.map(async (name) => `${name.slice(directory.length)}\n${await readFile(name, 'utf8')}`),
  );
}

/** A cache file name that changes with the engine's version and any migration. */
export async function cacheFile(schemas: readonly SchemaUnderTest[]): Promise<string> {
  const kit = dirname(fileURLToPath(import.meta.resolve('@sextant/embedded-postgres/embedded-postgres')));
  const hash = createHash('sha256').update(await readFile(join(kit, '../package.json')));
  for (const { schema, directory } of schemas)
    hash.update(JSON.stringify([schema, ...(await readFolder(directory))]));
  return join(CACHE, `${hash.digest('hex').slice(0, 32)}.tar.zst`);
}

/** In one piece: joining a dump of 40 MB from small chunks would take as long as unpacking it. */
const readCached = (file: string): Promise<Uint8Array | undefined> =>
  readFile(file).then(
    (bytes) => zstdDecompressSync(bytes, { chunkSize: 64 * 1024 * 1024 }),
    () => undefined,
  );

/** Written to a temporary file and renamed, because another test file may write the same one concurrently. */
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

/**
 * Starts from the cached dump of exactly these migrations, or creates it from the cached dump without migrations.
 * @param file of `cacheFile(schemas)`
 */
async function start(
  schemas: readonly SchemaUnderTest[],
  file: string,
  socketDirectory?: string,
): Promise<EmbeddedPostgres> {
  const options = { dataDirectory: null, ...(socketDirectory && { socketDirectory }) };
  const cached = await readCached(file);
  if (cached) return startEmbeddedPostgres({ ...options, loadDump: cached });

  const last = schemas.at(-1);
  const earlierSchemas = schemas.slice(0, -1);
  const database = last
    ? await start(earlierSchemas, await cacheFile(earlierSchemas), socketDirectory)
    : await startEmbeddedPostgres(options);
  if (last) await migrate({ url: database.url, schema: last.schema, directory: last.directory });
  await writeCached(file, await database.dump());
  return database;
}

/** A migrated database in memory. @param socketDirectory a temporary folder unless given */
export async function startMigrated(
  schemas: readonly SchemaUnderTest[],
  socketDirectory?: string,
): Promise<EmbeddedPostgres> {
  return start(schemas, await cacheFile(schemas), socketDirectory);
}

/** A new database in memory. There is one user, so `url` is the same for every schema. */
export async function createEmbeddedDatabase(schemas: readonly SchemaUnderTest[]): Promise<TestDatabase> {
  const database = await startMigrated(schemas);
  return { kind: 'embedded', url: () => database.url, drop: () => database.close() };
}
