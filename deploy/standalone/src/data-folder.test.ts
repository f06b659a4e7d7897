import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@sextant/embedded-postgres/embedded-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sextant-data-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** Files below a folder that other users of the machine could open. */
async function findReadableByOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const open: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
  }
  return open;
}

test('files that an earlier release left readable become private when the folder is opened', async () => {
  const path = join(parent, 'data');
  await mkdir(join(path, 'database', 'base'), { recursive: true, mode: 0o755 });
  await writeFile(join(path, 'database', 'base', '1'), 'rows');
  await chmod(join(path, 'database', 'base', '1'), 0o644);
  const folder = await openDataFolder(path);
  expect(await findReadableByOthers(path)).toEqual([]);
  expect((await stat(join(path, 'database', 'base', '1'))).mode & 0o777).toBe(0o600);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  folder.release();
});

test('files created by the database are private to their owner', async () => {
  const folder = await openDataFolder(join(parent, 'new'));
  const database = await startEmbeddedPostgres({ dataDirectory: folder.databaseDirectory });
  expect((await readdir(folder.databaseDirectory)).length).toBeGreaterThan(5);
  expect(await findReadableByOthers(folder.databaseDirectory)).toEqual([]);
  await database.close();
  folder.release();
});
