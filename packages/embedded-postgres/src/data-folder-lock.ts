import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process owns the data folder. */
export class DataFolderInUse extends Error {
  readonly directory: string;
  /** Undefined if the owner has not written it yet. */
  readonly pid: number | undefined;
  constructor(directory: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another process' : `the process ${pid}`;
    super(`The data folder ${directory} is in use by ${owner}.`);
    this.name = 'DataFolderInUse';
    this.directory = directory;
    this.pid = pid;
  }
}

const SQLITE_BUSY = 5;

/**
 * Keeps the locks reachable: garbage collection would close the file and release the lock while its owner is still
 * running.
 */
const heldLocks = new Set<DatabaseSync>();

const readPid = (file: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Makes this process the only owner of a data folder. Uses an operating system lock through an SQLite file, the only
 * kind of file lock available in Node: it is released when the process exits for any reason, and is never stale.
 * @throws DataFolderInUse
 */
export function lockDataFolder(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pidFile = join(directory, 'owner.pid');
  const lock = new DatabaseSync(join(directory, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataFolderInUse(directory, readPid(pidFile));
  }
  heldLocks.add(lock);
  writeFileSync(pidFile, String(process.pid));
  return {
    release() {
      if (heldLocks.delete(lock)) lock.close();
    },
  };
}
