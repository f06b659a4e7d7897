import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** Sextant cannot run as configured; the message says why and what to do. */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CannotStart';
  }
}

const MEGABYTE = 1024 * 1024;
/** Free space that a start needs: a new database takes about 120 MB with the sample corpus, and its log has files of 16 MB. */
const MIN_FREE_BYTES = { first: 200 * MEGABYTE, later: 32 * MEGABYTE };

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const SPACE_SPENT: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error, of Node or of the database, says that a disk or a quota of it is full. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof Error && SPACE_SPENT.has(codeOf(error))) ||
  (error instanceof Error &&
    (/no space left on device|disk quota exceeded/i.test(error.message) ||
      (error.cause !== undefined && isDiskFull(error.cause))));

export const diskFullMessage = (path: string): string =>
  `The disk of the data folder ${path} is full. Free space on it, or set SEXTANT_DATA to a folder on another disk. Everything that Sextant acknowledged is kept.`;

/** @throws CannotStart if nothing can listen there; port 0 is any free one */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw new CannotStart(explainPort(error, host, port), error);
  }
  await new Promise((resolve) => probe.close(resolve));
}

function explainPort(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is no address of this machine. Set it to one that is, such as 127.0.0.1.`;
    default:
      return `Sextant cannot listen on ${host}, port ${port}: ${(error as Error).message}.`;
  }
}

/** `mkdir -p`. Node's own never ends where a folder exists that cannot hold others, such as /proc. */
async function makeFolders(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const parent = dirname(path);
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(parent)) throw error;
    await makeFolders(parent);
    await make();
  }
}

/**
 * Creates the data folder if there is none.
 * @throws CannotStart if it is no folder, cannot be written to, or has too little space left
 */
export async function prepareDataFolder(path: string, minFreeBytes?: number): Promise<void> {
  try {
    await makeFolders(path);
    // Asked of the mode as well, because an administrator may write anyway: whoever made it read-only meant it.
    const isWritable = ((await stat(path)).mode & 0o200) !== 0;
    await access(path, constants.W_OK | constants.X_OK);
    if (!isWritable) throw Object.assign(new Error('read-only'), { code: 'EACCES' });
  } catch (error) {
    throw new CannotStart(explainFolder(error, path), error);
  }
  const { bavail, bsize } = await statfs(path);
  const freeBytes = bavail * bsize;
  const neededBytes = minFreeBytes ?? MIN_FREE_BYTES[existsSync(join(path, 'database')) ? 'later' : 'first'];
  if (freeBytes >= neededBytes) return;
  const [free, needed] = [freeBytes, neededBytes].map((bytes) => `${Math.floor(bytes / MEGABYTE)} MB`);
  throw new CannotStart(
    `The disk of the data folder ${path} has ${free} free; Sextant needs ${needed}. Free space on it, or set SEXTANT_DATA to a folder on another disk.`,
  );
}

function explainFolder(error: unknown, path: string): string {
  const other = 'Set SEXTANT_DATA to a folder that Sextant can write to.';
  switch (codeOf(error)) {
    case 'EEXIST':
      return `The data folder ${path} is a file. ${other}`;
    case 'ENOTDIR':
      return `The data folder ${path} cannot be made: a part of the path above it is a file. ${other}`;
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${path} cannot be written to by this user. Change its permissions, or those of ${dirname(path)}. Or set SEXTANT_DATA to another folder.`;
    case 'EROFS':
      return `The data folder ${path} is on a disk that is read-only. ${other}`;
    default:
      if (isDiskFull(error)) return diskFullMessage(path);
      return `The data folder ${path} cannot be made (${codeOf(error) ?? (error as Error).message}). ${other}`;
  }
}
