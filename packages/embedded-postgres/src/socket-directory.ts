import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The operating system takes 108 bytes, the socket's own name included; some take fewer. */
const MAX_PATH_LENGTH = 100;
/** The name by which PostgreSQL's clients look for a socket in a folder. */
const SOCKET_NAME = '.s.PGSQL.5432';

export interface SocketDirectory {
  readonly path: string;
  readonly socketPath: string;
  /** Removes the socket, and the folder where it was made for it. */
  remove(): Promise<void>;
}

/**
 * A folder that only this user can enter: whoever reaches the socket is the database's administrator. The folder lies under
 * the system's temporary folder where none is given or the given path is too long for a socket.
 */
export async function prepareSocketDirectory(directory: string | undefined): Promise<SocketDirectory> {
  const given = directory === undefined ? undefined : resolve(directory);
  const fits = given !== undefined && join(given, SOCKET_NAME).length <= MAX_PATH_LENGTH;
  const path = fits ? given : await mkdtemp(join(tmpdir(), 'sextant-'));
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  const socketPath = join(path, SOCKET_NAME);
  await rm(socketPath, { force: true }); // Left behind by a process that was killed.
  const remove = () => rm(fits ? socketPath : path, { recursive: true, force: true });
  return { path, socketPath, remove };
}
