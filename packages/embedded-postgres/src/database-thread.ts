import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { failThread, serveCalls } from '@sextant/threads/serve-calls';
import { type Backend, BackendQueue } from './backend-queue.ts';
import { serveConnection } from './connection.ts';
import { DURABLE_START, DurableFiles } from './durable-files.ts';
import { FatalErrorDetector } from './fatal-error-detector.ts';

const EXTENSIONS = { vector };

// PostgreSQL requests files with owner-only permissions, but Emscripten's chmod would make them accessible to everyone,
// regardless of the umask.
const { chmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);

interface ServeTask {
  /** Null: in memory. */
  readonly dataDirectory: string | null;
  readonly extensions: readonly string[];
  readonly socketPath: string;
  /** A dump to start from; in memory only. */
  readonly dump?: Uint8Array<ArrayBuffer>;
}

const open = (dataDirectory: string | null, extensions: readonly string[], dump?: Uint8Array<ArrayBuffer>) =>
  PGlite.create({
    ...(dataDirectory === null
      ? { dataDir: 'memory://' }
      : { fs: new DurableFiles(dataDirectory), startParams: DURABLE_START }),
    extensions: Object.fromEntries(Object.entries(EXTENSIONS).filter(([name]) => extensions.includes(name))),
    ...(dump && { loadDataDir: new Blob([dump], { type: 'application/x-tar' }) }),
  });

/** The backend's response to a client that starts; the same for every client, since there is one session. */
async function readStartupResponse(backend: Backend): Promise<Buffer> {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(parameters.length + 8, 0);
  head.writeInt32BE(3 << 16, 4);
  const response: Buffer[] = [];
  await backend.execute(Buffer.concat([head, parameters]), (bytes) => response.push(Buffer.from(bytes)));
  return Buffer.concat(response);
}

const failDatabase = (cause: unknown): never =>
  failThread(new Error(`The embedded database failed: ${cause instanceof Error ? cause.message : cause}`));

/** Serves a database on a socket. */
async function serve(task: ServeTask) {
  const db = await open(task.dataDirectory, task.extensions, task.dump);
  const detector = new FatalErrorDetector();
  const backend: Backend = {
    execute: (messages, onAnswer) =>
      db.runExclusive(() =>
        db.execProtocolRawStream(messages, {
          onRawData: (bytes) => {
            onAnswer(bytes);
            const reason = detector.read(bytes);
            // The backend has crashed, may even be in an infinite loop, and its responses cannot be trusted.
            if (reason !== undefined) failDatabase(reason);
          },
        }),
      ),
    inTransaction: () => db.isInTransaction(),
  };
  const queue = new BackendQueue(backend);
  const startupResponse = await readStartupResponse(backend);

  const sockets = new Set<Socket>();
  const listen = async (socketPath: string) => {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      serveConnection(socket, { queue, startupResponse, onFailure: failDatabase });
    });
    server.listen(socketPath);
    await once(server, 'listening');
    return server;
  };
  let server = await listen(task.socketPath);
  const partFromClients = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };

  return {
    async dump(): Promise<Uint8Array> {
      const tar = await db.dumpDataDir('none');
      return new Uint8Array(await tar.arrayBuffer());
    },
    async move(socketPath: string): Promise<void> {
      partFromClients();
      server = await listen(socketPath);
    },
    async close(): Promise<void> {
      partFromClients();
      await db.close();
    },
  };
}

let served: Awaited<ReturnType<typeof serve>> | undefined;
const database = () => {
  if (!served) throw new Error('The database is not served yet');
  return served;
};

const handlers = {
  /** Creates an empty database in a folder. */
  async initialise(dataDirectory: string, extensions: readonly string[]): Promise<void> {
    await (await open(dataDirectory, extensions)).close();
  },
  /** Resolves when clients can connect. */
  async serve(task: ServeTask): Promise<void> {
    served = await serve(task);
  },
  dump: () => database().dump(),
  /** Disconnects all clients and serves on another socket. */
  move: (socketPath: string) => database().move(socketPath),
  close: () => database().close(),
};
export type DatabaseThread = typeof handlers;

serveCalls(handlers);
