import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sextant-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a folder has one owner, also within one process', () => {
  const folder = join(root, 'data');
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(new DataFolderInUse(folder, process.pid));
  lock.release();
  lockDataFolder(folder).release();
});

test('only its owner can enter the folder', () => {
  lockDataFolder(join(root, 'data')).release();
  expect(statSync(join(root, 'data')).mode & 0o777).toBe(0o700);
});

test('a second process is rejected with the pid of the first, and admitted once that is killed', async () => {
  const script = join(import.meta.dirname, 'fixtures/hold-data-folder.ts');
  const holder = spawn(process.execPath, [script, root], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(holder.stdout, 'data');
    expect(() => lockDataFolder(root)).toThrow(`is in use by the process ${holder.pid}.`);
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }
  lockDataFolder(root).release();
});
