import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Thread } from '@sextant/threads/thread';
import type { DatabaseThread } from './database-thread.ts';
import { syncFolder, syncPath } from './durable-files.ts';
import { prepareSocketDirectory } from './socket-directory.ts';

export interface EmbeddedPostgresOptions {
  /** Data folder, created if missing; null keeps the data in memory. One process at a time: see `lockDataFolder`. */
  readonly dataDirectory: string | null;
  /** Folder of the Unix socket; made private to this user. */
  readonly socketDirectory?: string;
  /** A result of `dump()` to start from; in memory only. */
  readonly loadDump?: Uint8Array;
  /** Extensions that `CREATE EXTENSION` can create; only `vector` is supported. */
  readonly extensions?: readonly 'vector'[];
  /** Called once if the database ends unexpectedly: its data is no longer served, so the process should exit too. */
  readonly onUnexpectedExit?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL for `pg`; changes with `move()`. */
  readonly url: string;
  /** The whole database as a tar archive; committed data only. */
  dump(): Promise<Uint8Array>;
  /** Disconnects all clients, and continues at another `url`, in that folder. */
  move(socketDirectory: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Disables V8's collection of WebAssembly code replaced by better-optimized code, because it can crash the process on
 * an internal check (nodejs/node#64500). It would free little memory, which is freed with the database's thread anyway.
 */
setFlagsFromString('--no-wasm-code-gc');

const startThread = () => new Thread<DatabaseThread>(new URL('./database-thread.ts', import.meta.url));

/**
 * Creates the database beside its final place and then moves it there: a process killed in between leaves no half-made
 * database.
 */
async function initialise(dataDirectory: string, extensions: readonly string[]): Promise<void> {
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) return;
  const parent = dirname(dataDirectory);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = join(parent, `${basename(dataDirectory)}.new`);
  await rm(draft, { recursive: true, force: true });
  const thread = startThread();
  try {
    await thread.call('initialise', draft, extensions);
  } finally {
    await thread.end();
  }
  await syncFolder(draft);
  await rename(draft, dataDirectory);
  syncPath(parent);
}

/** Starts a PostgreSQL 18 with pgvector inside this process, in a thread of its own, behind a Unix socket. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { extensions = ['vector'], loadDump } = options;
  const dataDirectory = options.dataDirectory === null ? null : resolve(options.dataDirectory);
  if (dataDirectory !== null) await initialise(dataDirectory, extensions);
  let socket = await prepareSocketDirectory(options.socketDirectory);

  const thread = startThread();
  const { socketPath } = socket;
  // Copied, because transferring it to the thread needs a buffer of its own.
  const dump = loadDump && { dump: new Uint8Array(loadDump) };
  try {
    await thread.call('serve', { dataDirectory, extensions, socketPath, ...dump });
  } catch (error) {
    await thread.terminate();
    await socket.remove();
    throw error;
  }

  let closing: Promise<void> | undefined;
  void thread.ended.then((error) => {
    if (!closing) options.onUnexpectedExit?.(error ?? new Error('The embedded database exited unexpectedly'));
  });
  const close = async () => {
    await thread.call('close').catch(() => {}); // It may have ended before: then there is nothing to close, and it was reported.
    await thread.end();
    await socket.remove();
  };
  return {
    get url() {
      return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket.path)}`;
    },
    dump: () => thread.call('dump'),
    move: async (socketDirectory) => {
      const next = await prepareSocketDirectory(socketDirectory);
      await thread.call('move', next.socketPath);
      await socket.remove();
      socket = next;
    },
    close: () => (closing ??= close()),
  };
}
