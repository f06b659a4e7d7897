import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The operating system allows 108 bytes including the socket's own name; some allow fewer. */
const MAX_PATH_LENGTH = 100;
/** File name that PostgreSQL clients expect for a socket in a folder. */
const SOCKET_NAME = '.s.PGSQL.5432';

export interface SocketDirectory {
  readonly path: string;
  readonly socketPath: string;
  /** Removes the socket, and the folder if it was created for it. */
  remove(): Promise<void>;
}

/**
 * A folder that only this user can enter, because anyone who can reach the socket is the database's administrator. Uses
 * the system's temporary folder if none is given, or if the given path is too long for a socket.
 */
export async function prepareSocketDirectory(directory: string | undefined): Promise<SocketDirectory> {
  const given = directory === undefined ? undefined : resolve(directory);
  const fits = given !== undefined && join(given, SOCKET_NAME).length <= MAX_PATH_LENGTH;
  const path = fits ? given : await mkdtemp(join(tmpdir(), 'sextant-'));
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  const socketPath = join(path, SOCKET_NAME);
  await rm(socketPath, { force: true }); // Left by a killed process.
  const remove = () => rm(fits ? socketPath : path, { recursive: true, force: true });
  return { path, socketPath, remove };
}
