import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse, lockDataFolder } from '@sextant/embedded-postgres/data-folder-lock';
import { z } from 'zod';
import { prepareDataFolder } from './preflight.ts';

const Secrets = z.object({ sessionSecret: z.string().min(32) });

/** The folder with all data of one standalone Sextant; locked by one process at a time. */
export interface DataFolder {
  readonly path: string;
  readonly databaseDirectory: string;
  readonly runDirectory: string;
  readonly sessionSecret: string;
  /** Derived from the session secret, for secrets of webhooks. */
  readonly webhookKey: string;
  release(): void;
}

/** How long a start waits for the previous owner: an orphaned process needs a moment to exit. */
const WAIT_FOR_OWNER_MS = 5_000;

/** Directory of the owner's control socket. */
export const getRunDirectory = (path: string): string => join(path, 'run');

/**
 * Opens and locks the data folder, creating it on first use.
 * @throws CannotStart if it cannot be used
 * @throws DataFolderInUse when another process still holds the lock after `waitForOwnerMs`
 */
export async function openDataFolder(path: string, waitForOwnerMs = WAIT_FOR_OWNER_MS): Promise<DataFolder> {
  // Files created from here on, including the database's, are readable by their owner only.
  process.umask(0o077);
  await prepareDataFolder(path);
  await chmod(path, 0o700);
  const lock = await lockWithin(path, waitForOwnerMs);
  const runDirectory = getRunDirectory(path);
  await mkdir(runDirectory, { recursive: true, mode: 0o700 });
  await restrictToOwner(path);
  const { sessionSecret } = await readSecrets(join(path, 'secrets.json'));
  return {
    path,
    databaseDirectory: join(path, 'database'),
    runDirectory,
    sessionSecret,
    webhookKey: Buffer.from(hkdfSync('sha256', sessionSecret, '', 'key of webhooks', 32)).toString(
      'base64url',
    ),
    release: () => lock.release(),
  };
}

/**
 * Removes access of others to files that an earlier release left readable: a copied folder may have lost its
 * mode.
 */
async function restrictToOwner(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const { mode } = await stat(file);
    if ((mode & 0o077) !== 0) await chmod(file, entry.isDirectory() ? 0o700 : 0o600);
  }
}

async function lockWithin(path: string, waitMs: number) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      return lockDataFolder(path);
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * Secrets are persisted so that sessions survive restarts; created at the first start, readable by the owner
 * only.
 */
async function readSecrets(file: string): Promise<z.infer<typeof Secrets>> {
  try {
    return Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Error(`${file} cannot be read: ${String(error)}`);
  }
  const secrets = { sessionSecret: randomBytes(32).toString('base64url') };
  await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}
