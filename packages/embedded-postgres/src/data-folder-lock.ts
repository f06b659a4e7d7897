import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process owns the data folder. */
export class DataFolderInUse extends Error {
  readonly directory: string;
  /** Undefined where the owner has not said so yet. */
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

/** Keeps the locks reachable: one that is collected as garbage closes its file, and with it the lock is gone while its owner works on. */
const held = new Set<DatabaseSync>();

const readPid = (file: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
};

/**
 * Makes this process the one owner of a data folder. The lock is the operating system's, held through an SQLite file, the only
 * way to a file lock that Node itself offers: it ends with the process, however that ends, and leaves nothing stale.
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
  held.add(lock);
  writeFileSync(pidFile, String(process.pid));
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}
